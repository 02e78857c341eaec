import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { type AttemptPage, searchAttempts } from "../../contract/index.ts";
import { AttemptLog } from "../attempts/attempt-log.ts";
import { cursorOf, positionAt, positionOf } from "./attempt-cursor.ts";
import { wantedAttempts } from "./find-learner.ts";

const pageSize = 50;
/** Counting stops here: more would cost more than the page itself. */
const maxCounted = 10_000;

const nothing: AttemptPage = { entries: [], next: null, total: { count: 0, atLeast: false } };

export const searchAttemptsHandler = implement(
  searchAttempts,
  Effect.fnUntraced(function* ({ query, caller, reference }) {
    const { order = "started", direction = "desc", after, ...filter } = query;
    const log = yield* AttemptLog;
    const wanted = yield* wantedAttempts(filter, { caller, reference });
    if (wanted === null) return nothing;
    const position = after === undefined ? null : positionAt(order, after);
    const counted = position === null ? log.count(wanted, maxCounted + 1) : Effect.succeed(null);
    const run = log.run({ wanted, order, direction, after: position, limit: pageSize + 1 });
    // In parallel, because counting may take longer than finding.
    const [found, count] = yield* Effect.all([run, counted], { concurrency: 2 });
    const entries = found.slice(0, pageSize);
    const page: AttemptPage = {
      entries,
      next: found.length > pageSize ? cursorOf(order, positionOf(entries.at(-1)!, order)) : null,
      total: count === null ? null : { count: Math.min(count, maxCounted), atLeast: count > maxCounted },
    };
    return page;
  }),
);
