export type Cell = string | number | boolean | null;

/**
 * Returns a CSV cell. Text that a spreadsheet would read as a formula gets an apostrophe in front, so that our file
 * never runs one.
 */
const cell = (value: Cell): string => {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Returns a line of CSV by RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(",")}\r\n`;
