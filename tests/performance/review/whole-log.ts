import { Effect } from "effect";
import { verify } from "#kernel/anchor/verify";
import { Pools } from "#kernel/database/pools";
import { EventStore, origin } from "#kernel/event-store/event-store";

/** Replays the whole log. Returns how many events it has. */
export const replayLog = Effect.gen(function* () {
  let read = 0;
  yield* (yield* EventStore).replay(origin, (run) => {
    read += run.length;
  });
  return read;
});

/** Verifies the whole log. Returns how many events it has, and how many no anchor covers. Throws when there are faults. */
export const verifyLog = Effect.gen(function* () {
  const { main, logKeys } = yield* Pools;
  const { faults, events, unanchored } = yield* verify(main, logKeys);
  if (faults.length > 0) throw new Error(`${faults.length} faults: ${JSON.stringify(faults[0])}`);
  return { events, unanchored };
});
