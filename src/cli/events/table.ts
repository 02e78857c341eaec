import type { Paint, Tone } from "./paint.ts";

/** The paper of a table: the width of the terminal, and how it paints. */
export interface Paper {
  readonly width: number;
  readonly paint: Paint;
}

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

const layout = <Row>(columns: readonly Column<Row>[], widths: readonly number[], { width, paint }: Paper) => {
  const before = widths.slice(0, -1).reduce((sum, one) => sum + one + gap.length, 0);
  return (cells: readonly string[], toneOf: (index: number) => Tone): string =>
    cells
      .map((cell, index) => {
        const isLast = index === columns.length - 1;
        const isLong = isLast && columns[index]!.align !== "right";
        const text = isLong ? cut(cell, Math.max(minLastWidth, width - before)) : cell;
        const fill = " ".repeat(Math.max(0, widths[index]! - text.length));
        const painted = paint(toneOf(index), text);
        if (columns[index]!.align === "right") return fill + painted;
        return isLast ? painted : painted + fill;
      })
      .join(gap);
};

const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row) =>
  columns.map(({ text }) => harmless(text(row)));

/** Returns a table as lines that fit the paper. Without rows it has only its header. */
export const tableLines = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  paper: Paper,
): readonly string[] => {
  const cells = rows.map((row) => cellsOf(columns, row));
  const widths = columns.map(({ title }, index) =>
    Math.max(title.length, ...cells.map((line) => line[index]!.length)),
  );
  const set = layout(columns, widths, paper);
  return [
    set(
      columns.map(({ title }) => title),
      () => "strong",
    ),
    ...rows.map((row, line) => set(cells[line]!, (index) => columns[index]!.tone?.(row) ?? "plain")),
  ];
};

/** Returns the header of a table whose rows arrive one by one, and a function that formats a row. */
export const growingTable = <Row>(columns: readonly Column<Row>[], paper: Paper) => {
  const set = layout(
    columns,
    columns.map(({ width, title }) => width ?? title.length),
    paper,
  );
  return {
    header: set(
      columns.map(({ title }) => title),
      () => "strong",
    ),
    line: (row: Row) => set(cellsOf(columns, row), (index) => columns[index]!.tone?.(row) ?? "plain"),
  };
};
