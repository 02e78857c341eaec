import { styleText } from "node:util";

/** The style of a cell. It has no effect outside a terminal or with NO_COLOR. */
export type Tone = "plain" | "faint" | "good" | "warning" | "bad" | "strong";

const styles = {
  faint: "dim",
  good: "green",
  warning: "yellow",
  bad: "red",
  strong: "bold",
} as const;

/** Returns the text in a tone. */
export const paint = (tone: Tone, text: string): string =>
  tone === "plain" || text === "" ? text : styleText(styles[tone], text, { stream: process.stdout });

/** A column of a table. Its text must be short; only the last column may be long, and is cut on a terminal. */
export interface Column<Row> {
  readonly title: string;
  readonly text: (row: Row) => string;
  readonly align?: "right";
  readonly tone?: (row: Row) => Tone;
  /** The column's width in a growing table, where later rows are not known yet. */
  readonly width?: number;
}

/** Replaces control characters, so that printed data cannot control the terminal. */
export const harmless = (text: string): string => text.replaceAll(/\p{Cc}/gu, "�");

const cut = (text: string, room: number): string =>
  text.length <= room ? text : `${text.slice(0, Math.max(0, room - 1))}…`;

const gap = "  ";
/** The minimum width of the last column; on a narrower terminal the lines wrap. */
const minLastWidth = 24;

const layout = <Row>(columns: readonly Column<Row>[], widths: readonly number[], most: number) => {
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + gap.length, 0);
  return (cells: readonly string[], toneOf: (index: number) => Tone): string =>
    cells
      .map((cell, index) => {
        const isLast = index === columns.length - 1;
        const isLong = isLast && columns[index]!.align !== "right";
        const text = isLong ? cut(cell, Math.max(minLastWidth, most - before)) : cell;
        const fill = " ".repeat(Math.max(0, widths[index]! - text.length));
        const painted = paint(toneOf(index), text);
        if (columns[index]!.align === "right") return fill + painted;
        return isLast ? painted : painted + fill;
      })
      .join(gap);
};

const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row) =>
  columns.map(({ text }) => harmless(text(row)));

/** Returns a table as lines of at most `most` characters. Without rows it has only its header. */
export const tableLines = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  most: number,
): readonly string[] => {
  const cells = rows.map((row) => cellsOf(columns, row));
  const widths = columns.map(({ title }, index) =>
    Math.max(title.length, ...cells.map((line) => line[index]!.length)),
  );
  const set = layout(columns, widths, most);
  return [
    set(
      columns.map(({ title }) => title),
      () => "strong",
    ),
    ...rows.map((row, line) => set(cells[line]!, (index) => columns[index]!.tone?.(row) ?? "plain")),
  ];
};

/** Returns the header of a table whose rows arrive one by one, and a function that formats a row. */
export const growingTable = <Row>(columns: readonly Column<Row>[], most: number) => {
  const set = layout(
    columns,
    columns.map(({ width, title }) => width ?? title.length),
    most,
  );
  return {
    header: set(
      columns.map(({ title }) => title),
      () => "strong",
    ),
    line: (row: Row) => set(cellsOf(columns, row), (index) => columns[index]!.tone?.(row) ?? "plain"),
  };
};
