import { Effect, Option, Stream } from "effect";
import { type Cell, csvLine } from "./csv.ts";
import type { TextStream } from "./text-stream.ts";

/** What lists are exported as. */
export type ListFormat = "csv" | "ndjson";

/** A list that is sent whole, as a file. */
export interface ListToSend<Row extends object, Place, E, R> {
  /** What the file is called, without its ending. */
  readonly name: string;
  readonly format: ListFormat;
  /** The heads of the columns of CSV, and the cells of a row in the same order. NDJSON has the rows as they are. */
  readonly columns: readonly string[];
  readonly cellsOf: (row: Row) => readonly Cell[];
  /** Reads the rows behind a place, from the start for null, and where the next ones begin; null at the end. */
  readonly page: (after: Place | null) => Effect.Effect<readonly [readonly Row[], Place | null], E, R>;
}

/** Without this mark, spreadsheets read names with accents, and Arabic ones, in the letters of another time. */
const utf8Mark = "\uFEFF";

/** Returns the list as a file that is written page by page while it is sent: holds no connection while the client reads. */
export const listFile = <Row extends object, Place, E, R>(
  list: ListToSend<Row, Place, E, R>,
): Effect.Effect<TextStream, never, R> => {
  const isCsv = list.format === "csv";
  const line = (row: Row) => (isCsv ? csvLine(list.cellsOf(row)) : `${JSON.stringify(row)}\n`);
  const lines = Stream.paginate(null as Place | null, (after) =>
    Effect.map(
      list.page(after),
      ([rows, next]) =>
        [[rows.map(line).join("")], next === null ? Option.none() : Option.some(next)] as const,
    ),
  );
  const head = Stream.make(isCsv ? utf8Mark + csvLine(list.columns) : "");
  return Effect.map(Stream.toAsyncIterableEffect(Stream.concat(head, lines)), (parts) => ({
    type: isCsv ? "text/csv" : "application/x-ndjson",
    fileName: `${list.name}.${list.format}`,
    parts,
  }));
};
