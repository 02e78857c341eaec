/** Keeps a number on one line with its thousands and its unit: `9 000 kg`, `120 km/h`. */
export const unbroken = (text: string): string =>
  text.replaceAll(/(\d) (?=\d{3}(?!\d)|(?:km\/h|k[gmW]|[cm]?m|t|%)(?![\w/]))/g, "$1\u00a0");
