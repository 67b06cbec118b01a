// Write htmx's configuration into a meta element, which htmx reads while it is imported: import this first.
const config = {
  includeIndicatorCSS: false,
  history: false,
  noSwap: [204, 304, "4xx", "5xx"],
  morphScanLimit: 40,
};

const meta = document.createElement("meta");
meta.name = "htmx-config";
meta.content = JSON.stringify(config);
document.head.prepend(meta);

export {};
