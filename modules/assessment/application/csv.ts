export type Cell = string | number | boolean | null;

/**
 * A cell as spreadsheets read it. Text that one of them would take for a formula gets an apostrophe in front: a file
 * from us never computes anything.
 */
const cell = (value: Cell): string => {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A line of CSV as RFC 4180 has it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(",")}\r\n`;
