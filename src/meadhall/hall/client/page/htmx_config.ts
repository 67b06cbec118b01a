// htmx reads its settings from a meta element while it is imported, so this module comes first.
const settings = {
  includeIndicatorCSS: false,
  history: false,
  noSwap: [204, 304, "4xx", "5xx"],
  morphScanLimit: 40,
};

const meta = document.createElement("meta");
meta.name = "htmx-config";
meta.content = JSON.stringify(settings);
document.head.prepend(meta);

export {};
