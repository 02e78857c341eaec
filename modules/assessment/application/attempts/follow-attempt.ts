import { Deferred, Duration, Effect } from "effect";
import { EventStore } from "#kernel/event-store/event-store";
import type { EventStream } from "#kernel/http/event-stream";
import { implementEventStream } from "#kernel/http/implement";
import { type AttemptNews, followAttempt } from "../../contract/index.ts";
import { streamOf } from "./attempts.ts";

type Listener = Parameters<EventStream<AttemptNews>>[0];

/** How often the log is asked. It costs an index look-up for each open page, and nothing when a learner answers. */
const everyMs = 1_000;
/** A stream ends then, and the page connects again: whether its reader may still read is asked anew. */
const longest = Duration.minutes(1);
const eventsAtOnce = 250;

/** Tells the version of a stream whenever it has grown. */
const watch = Effect.fnUntraced(function* (stream: string, from: number, { send }: Listener) {
  const store = yield* EventStore;
  let version = from;
  for (;;) {
    // A database that is away for a moment is asked again: the page shows what it has meanwhile.
    const fresh = yield* store
      .readStream(stream, version, eventsAtOnce)
      .pipe(Effect.catchTag("DatabaseUnavailable", () => Effect.succeed([])));
    const latest = fresh.at(-1)?.version ?? version;
    if (latest > version) send({ version: latest });
    version = latest;
    if (fresh.length < eventsAtOnce) yield* Effect.sleep(everyMs);
  }
});

/**
 * The log is asked for what is new, because telling of each answer as it is recorded would make every learner pay for the
 * pages of staff, which are rarely open.
 */
export const followAttemptHandler = implementEventStream(
  followAttempt,
  Effect.fnUntraced(function* ({ params, query }) {
    const store = yield* EventStore;
    const stream = streamOf(params.attemptId);
    if ((yield* store.readStream(stream, 0, 1)).length === 0)
      return yield* Effect.fail({ _tag: "AttemptNotFound" as const });
    const opened = yield* Deferred.make<Listener>();
    const fiber = yield* Deferred.await(opened).pipe(
      Effect.flatMap((listener) =>
        watch(stream, Number(query.after ?? 0), listener).pipe(
          Effect.timeoutOption(longest),
          Effect.ensuring(Effect.sync(listener.end)),
        ),
      ),
      // A browser that left before the stream began never opens it.
      Effect.timeoutOption(Duration.sum(longest, longest)),
      Effect.forkDetach,
    );
    return (listener) => {
      Deferred.doneUnsafe(opened, Effect.succeed(listener));
      return () => fiber.interruptUnsafe();
    };
  }),
);
