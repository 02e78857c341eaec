import { Effect } from "effect";
import { recordAct } from "#kernel/http/record-act";
import { implementTextStream } from "#kernel/http/implement";
import { listFile } from "#kernel/http/list-file";
import { type AttemptEntry, exportAttempts } from "../../contract/index.ts";
import { AttemptLog, type SortPosition, type WantedAttempts } from "../attempts/attempt-log.ts";
import { positionOf } from "./attempt-cursor.ts";
import { columnNames, cellsOf } from "./attempt-cells.ts";
import { wantedAttempts } from "./find-learner.ts";

/** Writing so many lines takes a few milliseconds. */
const pageSize = 250;

type Page = readonly [readonly AttemptEntry[], SortPosition | null];
const none: Page = [[], null];

/**
 * In the order of their start, which never changes, so that each attempt is exported once even when it changes meanwhile.
 */
const pageOf = (log: AttemptLog["Service"], wanted: WantedAttempts, after: SortPosition | null) =>
  Effect.map(
    log.run({ wanted, order: "started", direction: "desc", after, limit: pageSize }),
    (entries): Page => [entries, entries.length < pageSize ? null : positionOf(entries.at(-1)!, "started")],
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
    return yield* listFile({
      ...{ name: "attempts", format, columns: columnNames, cellsOf },
      page: (after: SortPosition | null) =>
        wanted === null ? Effect.succeed(none) : pageOf(log, wanted, after),
    });
  }),
);
