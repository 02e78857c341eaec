import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { EventStore, type NewEvent } from "#kernel/event-store/event-store";
import { fromIso } from "#vocabulary/instant";
import { assessmentEvents } from "../../../modules/assessment/contract/events.ts";
import type { Happened } from "../../support/made-streams.ts";
import { untilDue } from "../due.ts";
import { loadOf } from "../store/load.ts";
import { eventsPerAttempt, type KeyedPaper, makeAttempt } from "./attempts.ts";

/** The number of learners, and of events they cause per second, in total. */
export const writers = 32;
export const perSecond = 1_000;
const warmUpMs = 1_000;
const gapMs = (writers / perSecond) * 1_000;

const newEvent = ({ event, commandId, meta }: Happened): NewEvent => ({
  id: randomUUID(),
  type: event.type,
  schemaVersion: assessmentEvents.versionOf(event.type),
  data: event.data,
  meta,
  ...(commandId !== null && { commandId }),
});

/** One attempt after another, one event at a time. */
function* sitting(keyed: KeyedPaper, writer: number) {
  for (let n = writer; ; n += writers) {
    const { stream, happened } = makeAttempt(keyed, n, fromIso("2026-11-21T08:00:00.000Z"));
    for (let version = 0; version < eventsPerAttempt; version++)
      yield { stream, expectedVersion: version, events: [newEvent(happened[version]!)] as const };
  }
}

/**
 * Appends at a fixed rate, whether or not earlier appends have finished. Latency counts from when an append was due, so
 * one that waits for a busy process is late too.
 */
export const appendSteadily = (keyed: KeyedPaper, seconds: number) =>
  Effect.gen(function* () {
    const store = yield* EventStore;
    const begun = performance.now();
    const until = begun + warmUpMs + seconds * 1_000;
    const latencies: number[] = [];
    let acknowledged = 0;
    const write = Effect.fnUntraced(function* (writer: number) {
      const appends = sitting(keyed, writer);
      for (let due = begun + (writer / writers) * gapMs; due < until; due += gapMs) {
        const append = appends.next().value!;
        const from = yield* Effect.promise(() => untilDue(due));
        const { status } = yield* store.append(append);
        if (status !== "appended") throw new Error(`An uncontested append was ${status}.`);
        acknowledged++;
        if (due > begun + warmUpMs) latencies.push(performance.now() - from);
      }
    });
    yield* Effect.all(
      Array.from({ length: writers }, (_, writer) => write(writer)),
      { concurrency: "unbounded", discard: true },
    );
    return loadOf(acknowledged, latencies.length / seconds, latencies);
  });
