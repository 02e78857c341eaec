import { Effect } from "effect";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { defineEvent, defineEvents, type EventsOf } from "#vocabulary/event";
import type { EventStore } from "../event-store/event-store.ts";
import { makeMemoryEventStore } from "../event-store/memory.ts";
import { makeAggregate } from "./aggregate.ts";
import type { Folded, Plan } from "./plan.ts";

const events = defineEvents({
  taken: defineEvent({ type: "seat.taken", version: 1, data: z.object({ seat: z.int() }) }),
});
type SeatEvent = EventsOf<typeof events>;

/** A store with the latency of a database: other work runs before a call arrives and before it returns. */
const farAway = (store: EventStore["Service"], scheduler: fc.Scheduler): EventStore["Service"] => {
  const later = Effect.promise(() => scheduler.schedule(Promise.resolve()));
  const via = <A, E>(answer: Effect.Effect<A, E>) => later.pipe(Effect.andThen(answer), Effect.tap(later));
  return {
    ...store,
    append: (wanted) => via(store.append(wanted)),
    readStream: (...args) => via(store.readStream(...args)),
  };
};

const commandOf = (n: number) => `018f0000-0000-7000-8000-${String(n).padStart(12, "0")}`;
const streamOf = (n: number) => `019a9f3e-0c2b-7d11-8a5e-${String(n).padStart(12, "0")}`;

interface Answer {
  readonly taken: boolean;
  readonly version: number;
}

const takePlan =
  (seat: number, commandId: string) =>
  ({ state: seats, commandIds }: Folded<readonly number[]>): Plan<SeatEvent, Answer, readonly number[]> => {
    const repeated = commandIds.has(commandId);
    if (repeated || seats.includes(seat))
      return { append: [], answer: ({ version }) => ({ taken: repeated, version }) };
    const append = [{ event: events.taken({ seat }), commandId }];
    return { append, answer: ({ version }) => ({ taken: true, version }) };
  };

const request = fc.record({
  process: fc.nat(2),
  stream: fc.nat(1),
  seat: fc.nat(2),
  command: fc.nat(4),
});

test("three processes with stale folds sell no seat twice, lose none and return what the log holds", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 12 }), fc.scheduler(), async (requests, scheduler) => {
      const store = makeMemoryEventStore();
      const processes = [0, 1, 2].map(() =>
        makeAggregate<readonly number[], SeatEvent>(
          farAway(store, scheduler),
          {
            name: "toy.seat",
            initial: [],
            evolve: (seats, { data }) => [...seats, data.seat],
            bytesOf: () => 10_000,
            ...events,
          },
          19_000,
        ),
      );
      const asking = requests.map(({ process, stream, seat, command }) =>
        Effect.runPromise(processes[process]!.change(streamOf(stream), takePlan(seat, commandOf(command)))),
      );
      const answers = await scheduler.waitFor(Promise.all(asking));
      for (const number of [0, 1]) {
        const log = await Effect.runPromise(store.readStream(streamOf(number)));
        const sold = log.map(({ data }) => (data as { seat: number }).seat);
        expect(new Set(sold).size).toBe(sold.length);
        for (const [index, { stream, seat, command }] of requests.entries()) {
          if (stream !== number) continue;
          const { taken, version } = answers[index]!;
          const known = log.slice(0, version);
          if (taken) expect(log.some(({ commandId }) => commandId === commandOf(command))).toBe(true);
          else expect(known.some(({ data }) => (data as { seat: number }).seat === seat)).toBe(true);
        }
      }
    }),
    { numRuns: 400 },
  );
});
