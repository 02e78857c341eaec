import * as fc from "fast-check";
import type { Instant } from "#vocabulary/instant";
import type { AssessmentEvent } from "../contract/events.ts";
import type { Recorded } from "../domain/review/recorded.ts";
import { chosen, cleared, flagged, smallPaper, started, startedAt, visited } from "./an-attempt.ts";

/** Returns an event recorded `after` milliseconds after the start, and done `delay` milliseconds earlier by a browser. */
export const recorded = (
  event: AssessmentEvent,
  version: number,
  after: number,
  delay: number | null = 0,
): Recorded => ({
  version,
  event,
  recordedAt: startedAt + after,
  clientAt: delay === null ? null : startedAt + after - delay,
});

/** Returns a log: the start, then these events, each as [event, milliseconds after the start, delay]. */
export const recordedLog = (
  ...later: readonly (readonly [AssessmentEvent, number, (number | null)?])[]
): Recorded[] => [
  recorded(started(), 1, 0, null),
  ...later.map(([event, after, delay], index) => recorded(event, index + 2, after, delay)),
];

const questionId = fc.constantFrom(...smallPaper.map((question) => question.questionId));
const anAct: fc.Arbitrary<AssessmentEvent> = fc.oneof(
  questionId.map(visited),
  fc.tuple(questionId, fc.constantFrom("a", "b", "c")).map(([id, option]) => chosen(id, option)),
  questionId.map(cleared),
  questionId.map(flagged),
);
const aDelay = fc.oneof(fc.constant(null), fc.integer({ min: -60_000, max: 120_000 }), fc.constant(0));

/**
 * Random logs of an open attempt: any commands, at increasing times, with any delays, including clocks that are fast.
 */
export const anyRecordedLog: fc.Arbitrary<Recorded[]> = fc
  .array(fc.tuple(anAct, fc.nat(40_000), aDelay), { maxLength: 100 })
  .map((acts) => {
    let after = 0;
    return recordedLog(...acts.map(([event, more, delay]) => [event, (after += more), delay] as const));
  });

/** Returns when the last event was recorded. */
export const endOf = (log: readonly Recorded[]): Instant => log.at(-1)!.recordedAt;
