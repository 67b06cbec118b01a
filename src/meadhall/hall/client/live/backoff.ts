// How fast the page follows the table.

/** The pause before the next of so many frames still to be shown, in milliseconds. */
export const pause = (steps: number): number =>
  Math.min(350, Math.max(90, 2500 / Math.max(1, steps)));

/** How long to wait before the next try after so many failures. */
export const backoff = (failures: number): number =>
  Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1));

/** A table's place in its story. */
export interface Place {
  number: number;
  at: number;
  latest: number;
  /** Changes when somebody sits down or gets up. */
  roster: number;
}

export interface News {
  number?: number;
  at?: number;
  roster?: number;
  /** The last line of the chat. */
  chat?: number;
}

/** Does this piece of news tell the page something it does not show? */
export function isNews(news: News, place: Place): boolean {
  const renumbered = news.number !== undefined && news.number !== place.number;
  const moved = news.at !== undefined && news.at !== place.latest;
  const reseated = news.roster !== undefined && news.roster !== place.roster;
  return renumbered || moved || reseated;
}
