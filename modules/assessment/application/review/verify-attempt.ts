import { Effect } from "effect";
import { EventStore } from "#kernel/event-store/event-store";
import { implement } from "#kernel/http/implement";
import { type AttemptIntegrity, verifyAttempt } from "../../contract/index.ts";
import { AttemptLog } from "../attempts/attempt-log.ts";
import { streamOf } from "../attempts/attempts.ts";

/** Separate from the review, so that the page does not wait for the hashes. */
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
