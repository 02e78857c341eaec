import { once } from "node:events";
import { Context, Effect } from "effect";
import type { Output } from "../command-context.ts";
import type { EventsContext } from "./events-context.ts";
import { type Paint, paintFor } from "./paint.ts";
import { type Progress, showProgress } from "./progress.ts";
import { type Column, tableLines } from "./table.ts";

/** The output of a command. Rows and lines go to the standard output, notes and progress to the error output. */
export class Screen extends Context.Service<
  Screen,
  {
    /** `ndjson`: one JSON object per line. `table`: for people. */
    readonly form: "table" | "ndjson";
    /** Columns of the terminal; infinite without one. */
    readonly width: number;
    /** Paints a text of the output. */
    readonly paint: Paint;
    /** Prints lines. */
    readonly lines: (lines: readonly string[]) => Effect.Effect<void>;
    /** Prints one JSON object per line, in either form. */
    readonly records: (records: readonly object[]) => Effect.Effect<void>;
    /** Prints a note on the error output. */
    readonly note: (text: string) => Effect.Effect<void>;
    /** Begins to show progress over `total` events, or other units. */
    readonly progress: (what: string, total: number, unit?: string) => Progress;
  }
>()("roadworthy/events/Screen") {}

/** Prints to the standard output, and waits when its reader is slow. */
const printTo = (output: Output) => (text: string) =>
  Effect.suspend(() => {
    if (text === "" || output.write(text)) return Effect.void;
    return Effect.asVoid(Effect.promise((signal) => once(output, "drain", { signal })));
  });

/** Returns the screen of a command: in the requested form, or a table on a terminal and NDJSON elsewhere. */
export const screenOf = (
  { output, errors, hasColours }: EventsContext,
  asked: { readonly json: boolean; readonly table: boolean },
): Screen["Service"] => {
  const isTerminal = output.isTTY === true;
  const print = printTo(output);
  return {
    form: asked.json || !(asked.table || isTerminal) ? "ndjson" : "table",
    width: (isTerminal ? output.columns : undefined) ?? Number.POSITIVE_INFINITY,
    paint: paintFor({ hasColours }),
    lines: (lines) => print(lines.map((line) => `${line}\n`).join("")),
    records: (records) => print(records.map((record) => `${JSON.stringify(record)}\n`).join("")),
    note: (text) => Effect.sync(() => void errors.write(`${text}\n`)),
    progress: (what, total, unit) => showProgress(errors, what, total, unit),
  };
};

/** Prints rows as a table, or each as a line of JSON. */
export const printRows = <Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[]) =>
  Effect.flatMap(Screen, (screen) =>
    screen.form === "ndjson" ? screen.records(rows) : screen.lines(tableLines(columns, rows, screen)),
  );
