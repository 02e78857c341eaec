import { styleText } from "node:util";

/** How a cell is set off. On what is no terminal, or with NO_COLOR, it is not. */
export type Tone = "plain" | "faint" | "good" | "warning" | "bad" | "strong";

const styles = {
  faint: "dim",
  good: "green",
  warning: "yellow",
  bad: "red",
  strong: "bold",
} as const;

/** Text in a tone. */
export const paint = (tone: Tone, text: string): string =>
  tone === "plain" || text === "" ? text : styleText(styles[tone], text, { stream: process.stdout });

/** A column of a table. Its text must be short; only the last column may be long, and is cut on a terminal. */
export interface Column<Row> {
  readonly title: string;
  readonly text: (row: Row) => string;
  readonly align?: "right";
  readonly tone?: (row: Row) => Tone;
  /** Room for it where rows come one after the other and nobody knows how long the next is. */
  readonly width?: number;
}

/** What is printed must not steer the terminal, whoever wrote it. */
export const harmless = (text: string): string => text.replaceAll(/\p{Cc}/gu, "�");

const cut = (text: string, room: number): string =>
  text.length <= room ? text : `${text.slice(0, Math.max(0, room - 1))}…`;

const gap = "  ";
/** What the last column gets where there is no room for it: then lines are broken by the terminal. */
const leastRoom = 24;

const layout = <Row>(columns: readonly Column<Row>[], widths: readonly number[], most: number) => {
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + gap.length, 0);
  return (cells: readonly string[], toneOf: (index: number) => Tone): string =>
    cells
      .map((cell, index) => {
        const isLast = index === columns.length - 1;
        const isLong = isLast && columns[index]!.align !== "right";
        const text = isLong ? cut(cell, Math.max(leastRoom, most - before)) : cell;
        const fill = " ".repeat(Math.max(0, widths[index]! - text.length));
        const painted = paint(toneOf(index), text);
        if (columns[index]!.align === "right") return fill + painted;
        return isLast ? painted : painted + fill;
      })
      .join(gap);
};

const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row) =>
  columns.map(({ text }) => harmless(text(row)));

/** A table with its header, as lines no longer than `most`. Without rows it is its header alone. */
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

/** The same for rows that come by and by: the header, and how to set one row. */
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
