// Timing of frames and retries, and the test whether a message brings anything new.

/** The delay before the next frame, in milliseconds; shorter the more frames are still to come. */
export const frameDelay = (steps: number): number =>
  Math.min(350, Math.max(90, 2500 / Math.max(1, steps)));

/** The delay before the next attempt after this many failures, in milliseconds. */
export const backoff = (failures: number): number =>
  Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1));

/** Which state of the table the page shows. */
export interface Position {
  number: number;
  at: number;
  latest: number;
  /** Changes when a player takes or leaves a seat. */
  roster: number;
}

/** A message of the table's event stream. */
export interface TableNews {
  number?: number;
  at?: number;
  roster?: number;
  /** The id of the last line of the chat. */
  chat?: number;
}

/** Whether the message names a state that the page does not show yet. */
export function hasNews(news: TableNews, position: Position): boolean {
  const numberChanged = news.number !== undefined && news.number !== position.number;
  const moveChanged = news.at !== undefined && news.at !== position.latest;
  const rosterChanged = news.roster !== undefined && news.roster !== position.roster;
  return numberChanged || moveChanged || rosterChanged;
}
