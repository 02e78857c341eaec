import { once } from "node:events";
import { Context, Effect } from "effect";
import { type Column, tableLines } from "./table.ts";

/** Where a command prints. Rows and lines go to the standard output, notes and progress to the error output. */
export class Screen extends Context.Service<
  Screen,
  {
    /** `ndjson`: a JSON object a line. `table`: for people. */
    readonly form: "table" | "ndjson";
    /** Columns of the terminal; no end when there is none. */
    readonly width: number;
    /** Whether lines on the standard output may move and change. */
    readonly lines: (lines: readonly string[]) => Effect.Effect<void>;
    /** One JSON object a line, whatever the form. */
    readonly records: (records: readonly object[]) => Effect.Effect<void>;
    /** A note beside the output. */
    readonly note: (text: string) => Effect.Effect<void>;
  }
>()("roadworthy/events/Screen") {}

/** Waits while whoever reads is slower than we are. */
const print = (text: string) =>
  Effect.suspend(() => {
    if (text === "" || process.stdout.write(text)) return Effect.void;
    return Effect.asVoid(Effect.promise((signal) => once(process.stdout, "drain", { signal })));
  });

/** The screen of this process: NDJSON unless its output is a terminal, or whatever was asked for. */
export const screenOf = (asked: { readonly json: boolean; readonly table: boolean }): Screen["Service"] => ({
  form: asked.json || !(asked.table || process.stdout.isTTY) ? "ndjson" : "table",
  width: process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
  lines: (lines) => print(lines.map((line) => `${line}\n`).join("")),
  records: (records) => print(records.map((record) => `${JSON.stringify(record)}\n`).join("")),
  note: (text) => Effect.sync(() => void process.stderr.write(`${text}\n`)),
});

/** Rows as a table, or each as a line of JSON. */
export const printRows = <Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[]) =>
  Effect.flatMap(Screen, ({ form, width, lines, records }) =>
    form === "ndjson" ? records(rows) : lines(tableLines(columns, rows, width)),
  );
