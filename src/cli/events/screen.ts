import { once } from "node:events";
import { Context, Effect } from "effect";
import { type Column, tableLines } from "./table.ts";

/** The output of a command. Rows and lines go to the standard output, notes and progress to the error output. */
export class Screen extends Context.Service<
  Screen,
  {
    /** `ndjson`: one JSON object per line. `table`: for people. */
    readonly form: "table" | "ndjson";
    /** Columns of the terminal; infinite without one. */
    readonly width: number;
    /** Prints lines. */
    readonly lines: (lines: readonly string[]) => Effect.Effect<void>;
    /** Prints one JSON object per line, in either form. */
    readonly records: (records: readonly object[]) => Effect.Effect<void>;
    /** Prints a note on the error output. */
    readonly note: (text: string) => Effect.Effect<void>;
  }
>()("roadworthy/events/Screen") {}

/** Prints to the standard output, and waits when its reader is slow. */
const print = (text: string) =>
  Effect.suspend(() => {
    if (text === "" || process.stdout.write(text)) return Effect.void;
    return Effect.asVoid(Effect.promise((signal) => once(process.stdout, "drain", { signal })));
  });

/** Returns the screen of this process: the requested form, or a table on a terminal and NDJSON elsewhere. */
export const screenOf = (asked: { readonly json: boolean; readonly table: boolean }): Screen["Service"] => ({
  form: asked.json || !(asked.table || process.stdout.isTTY) ? "ndjson" : "table",
  width: process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
  lines: (lines) => print(lines.map((line) => `${line}\n`).join("")),
  records: (records) => print(records.map((record) => `${JSON.stringify(record)}\n`).join("")),
  note: (text) => Effect.sync(() => void process.stderr.write(`${text}\n`)),
});

/** Prints rows as a table, or each as a line of JSON. */
export const printRows = <Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[]) =>
  Effect.flatMap(Screen, ({ form, width, lines, records }) =>
    form === "ndjson" ? records(rows) : lines(tableLines(columns, rows, width)),
  );
