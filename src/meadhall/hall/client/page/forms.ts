// Form controls: copy buttons, the theme switch, dialogs and the fields of a new table.
import { translated } from "./dom";

async function copyText(button: HTMLElement): Promise<void> {
  const source = button.dataset.copy ?? "";
  const field = source.startsWith("#") ? document.querySelector<HTMLInputElement>(source) : null;
  const text = field ? (field.value ?? field.textContent ?? "") : source || location.href;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    field?.select?.();
    return;
  }
  if (button.dataset.said === undefined) button.dataset.said = button.textContent ?? "";
  button.textContent = translated("copied", "✓");
  button.classList.add("copied");
  setTimeout(() => {
    button.textContent = button.dataset.said ?? "";
    delete button.dataset.said;
    button.classList.remove("copied");
  }, 1800);
}

/** Switch between the light and the dark theme, and keep it in a cookie for the next pages. */
function switchTheme(): void {
  const body = document.body;
  const systemTheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const current = body.dataset.theme === "auto" ? systemTheme : body.dataset.theme;
  const other = current === "dark" ? "light" : "dark";
  body.dataset.theme = other;
  document.documentElement.dataset.theme = other;
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = `theme=${other}; path=/; max-age=31536000; samesite=lax`;
}

function setEnabled(section: HTMLElement, enabled: boolean): void {
  section.hidden = !enabled;
  const selector = "input, select, textarea, button";
  for (const field of section.querySelectorAll<HTMLInputElement>(selector))
    field.disabled = !enabled;
}

/** The current value of a setting; an unticked checkbox counts as "no". */
const settingValue = (field: HTMLInputElement): string =>
  field.type === "checkbox" && !field.checked ? "no" : field.value;

/** Show as many seat rows as there are seats, and only the settings that apply to that number. */
function showRelevantFields(form: HTMLFormElement): void {
  const seats = Number(form.querySelector<HTMLSelectElement>("[data-seats]")?.value ?? NaN);
  for (const row of form.querySelectorAll<HTMLElement>("[data-seat-row]")) {
    setEnabled(row, Number(row.dataset.seatRow) < seats);
  }
  const sections = [...form.querySelectorAll<HTMLElement>("[data-when-seats], [data-when]")];
  sections.sort((one, other) => Number("when" in one.dataset) - Number("when" in other.dataset));
  for (const section of sections) {
    const seatCounts = (section.dataset.whenSeats ?? "")
      .split(/[\s,]+/)
      .filter(Boolean)
      .map(Number);
    const [name, value] = (section.dataset.when ?? "").split("=");
    const other = name
      ? form.querySelector<HTMLInputElement>(`[name="option-${CSS.escape(name)}"]`)
      : null;
    const matchesSeats = !seatCounts.length || seatCounts.includes(seats);
    setEnabled(
      section,
      matchesSeats && (!name || (!!other && !other.disabled && settingValue(other) === value)),
    );
  }
}

/** Load the form of another game, which has other settings. */
function changeGame(field: HTMLSelectElement): void {
  const address = new URL(location.href);
  address.searchParams.set("game", field.value);
  location.assign(address);
}

export function initForms(): void {
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const copyButton = target?.closest<HTMLElement>("[data-copy]");
    if (copyButton) void copyText(copyButton);
    if (target?.closest("[data-theme-switch]")) switchTheme();
    const openButton = target?.closest<HTMLElement>("[data-open]");
    const dialog = openButton ? document.getElementById(openButton.dataset.open ?? "") : null;
    if (dialog instanceof HTMLDialogElement && !dialog.open) dialog.showModal();
    if (target instanceof HTMLDialogElement) target.close(); // a click on the backdrop
  });
  document.addEventListener("change", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLSelectElement || field instanceof HTMLInputElement)) return;
    if (field.matches("[data-autosubmit]")) field.form?.requestSubmit();
    const form = field.closest<HTMLFormElement>("form[data-new-table]");
    if (form && field instanceof HTMLSelectElement && field.name === "game") changeGame(field);
    else if (form) showRelevantFields(form);
  });
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-new-table]"))
    showRelevantFields(form);
}
