import { Effect } from "effect";
import { EventStore } from "#kernel/event-store/event-store";
import { implement } from "#kernel/http/implement";
import { type AttemptIntegrity, verifyAttempt } from "../contract/index.ts";
import { AttemptLog } from "./attempt-log.ts";
import { streamOf } from "./attempts.ts";

/** Apart from the review, which need not wait until every hash is worked out again. */
export const verifyAttemptHandler = implement(
  verifyAttempt,
  Effect.fnUntraced(function* ({ params }) {
    const stream = streamOf(params.attemptId);
    const [{ head }, brokenAt] = yield* Effect.all(
      [(yield* EventStore).readStreamTo(stream, 0), (yield* AttemptLog).brokenAt(stream)],
      { concurrency: 2 },
    );
    if (head === 0) return yield* Effect.fail({ _tag: "AttemptNotFound" as const });
    const integrity: AttemptIntegrity = {
      latest: head,
      chain: brokenAt === null ? "whole" : "broken",
      brokenAt,
    };
    return integrity;
  }),
);
