// Small helps in forms: copying a link, the theme, the seats of a new table.
import { words } from "./dom";

async function copy(button: HTMLElement): Promise<void> {
  const given = button.dataset.copy ?? "";
  const field = given.startsWith("#") ? document.querySelector<HTMLInputElement>(given) : null;
  const text = field ? (field.value ?? field.textContent ?? "") : given || location.href;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field?.select?.();
    return;
  }
  if (button.dataset.said === undefined) button.dataset.said = button.textContent ?? "";
  button.textContent = words("copied", "✓");
  button.classList.add("copied");
  setTimeout(() => {
    button.textContent = button.dataset.said ?? "";
    delete button.dataset.said;
    button.classList.remove("copied");
  }, 1800);
}

/** The other theme, at once and, by a cookie, on the next pages. */
function theme(): void {
  const body = document.body;
  const night = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const now = body.dataset.theme === "auto" ? night : body.dataset.theme;
  const other = now === "dark" ? "light" : "dark";
  body.dataset.theme = other;
  document.documentElement.dataset.theme = other;
  document.cookie = `theme=${other}; path=/; max-age=31536000; samesite=lax`;
}

function put(part: HTMLElement, there: boolean): void {
  part.hidden = !there;
  const fields = "input, select, textarea, button";
  for (const field of part.querySelectorAll<HTMLInputElement>(fields)) field.disabled = !there;
}

/** What a setting says now; a box that is not ticked says no. */
const said = (field: HTMLInputElement): string =>
  field.type === "checkbox" && !field.checked ? "no" : field.value;

/** As many seat rows as seats, and only the settings that have a meaning then. */
function fit(form: HTMLFormElement): void {
  const seats = Number(form.querySelector<HTMLSelectElement>("[data-seats]")?.value ?? NaN);
  for (const row of form.querySelectorAll<HTMLElement>("[data-seat-row]")) {
    put(row, Number(row.dataset.seatRow) < seats);
  }
  const parts = [...form.querySelectorAll<HTMLElement>("[data-when-seats], [data-when]")];
  parts.sort((one, other) => Number("when" in one.dataset) - Number("when" in other.dataset));
  for (const part of parts) {
    const numbers = (part.dataset.whenSeats ?? "").split(/[\s,]+/).filter(Boolean).map(Number);
    const [name, value] = (part.dataset.when ?? "").split("=");
    const other = name ? form.querySelector<HTMLInputElement>(`[name="option-${CSS.escape(name)}"]`) : null;
    const fits = !numbers.length || numbers.includes(seats);
    put(part, fits && (!name || (!!other && !other.disabled && said(other) === value)));
  }
}

/** Another game has other settings. */
function changeGame(field: HTMLSelectElement): void {
  const address = new URL(location.href);
  address.searchParams.set("game", field.value);
  location.assign(address);
}

export function forms(): void {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const copies = target?.closest<HTMLElement>("[data-copy]");
    if (copies) void copy(copies);
    if (target?.closest("[data-theme-switch]")) theme();
    const opens = target?.closest<HTMLElement>("[data-open]");
    const dialog = opens ? document.getElementById(opens.dataset.open ?? "") : null;
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
    if (target instanceof HTMLDialogElement) target.close(); // a click beside it
  });
  document.addEventListener("change", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) return;
    if (field.matches("[data-autosubmit]")) field.form?.requestSubmit();
    const form = field.closest<HTMLFormElement>("form[data-new-table]");
    if (form && field instanceof HTMLSelectElement && field.name === "game") changeGame(field);
    else if (form) fit(form);
  });
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-new-table]")) fit(form);
}
