import { Effect, Option, Stream } from "effect";
import { recordAct } from "#kernel/http/record-act";
import { implementTextStream } from "#kernel/http/implement";
import { type AttemptEntry, exportAttempts } from "../contract/index.ts";
import { positionOf } from "./attempt-cursor.ts";
import { AttemptLog, type SortPosition, type WantedAttempts } from "./attempt-log.ts";
import { columnNames, cellsOf } from "./attempt-cells.ts";
import { csvLine } from "./csv.ts";
import { wantedAttempts } from "./find-learner.ts";

/** Writing so many lines takes a few milliseconds. */
const pageSize = 250;

const formats = {
  csv: {
    type: "text/csv",
    head: csvLine(columnNames),
    line: (entry: AttemptEntry) => csvLine(cellsOf(entry)),
  },
  ndjson: {
    type: "application/x-ndjson",
    head: "",
    line: (entry: AttemptEntry) => `${JSON.stringify(entry)}\n`,
  },
} as const;

/**
 * Streams the lines page by page in the order of their start, which never changes, so that each attempt is exported once
 * even when it changes meanwhile. Holds no connection while the client reads.
 */
const linesOf = (log: AttemptLog["Service"], wanted: WantedAttempts, line: (entry: AttemptEntry) => string) =>
  Stream.paginate(null as SortPosition | null, (after) =>
    Effect.map(
      log.run({ wanted, order: "started", direction: "desc", after, limit: pageSize }),
      (entries) => {
        const next =
          entries.length < pageSize ? Option.none() : Option.some(positionOf(entries.at(-1)!, "started"));
        return [[entries.map(line).join("")], next] as const;
      },
    ),
  );

export const exportAttemptsHandler = implementTextStream(
  exportAttempts,
  Effect.fnUntraced(function* ({ query: { format = "csv", ...filter }, caller, reference }) {
    const log = yield* AttemptLog;
    const wanted = yield* wantedAttempts(filter, { caller, reference });
    const { learner: _, ...filters } = filter;
    const act = {
      action: "assessment.export-attempts",
      target: wanted?.whose?.by === "account" ? wanted.whose.id : null,
      facts: { format, ...filters, ...(wanted?.whose && { by: wanted.whose.by }) },
    } as const;
    yield* recordAct({ caller, reference }, act);
    const { type, head, line } = formats[format];
    const lines = wanted === null ? Stream.empty : linesOf(log, wanted, line);
    const parts = yield* Stream.toAsyncIterableEffect(Stream.concat(Stream.make(head), lines));
    return { type, fileName: `attempts.${format}`, parts };
  }),
);
