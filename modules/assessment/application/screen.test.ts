import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { OpenQuestion } from "#modules/catalogue/contract";
import { toIso } from "#vocabulary/instant";
import type { AttemptId } from "../contract/index.ts";
import { attemptEventName, attemptEventNames } from "../contract/event-names.ts";
import { screenAt, type SeenEvent } from "../contract/screen.ts";
import type { Begun } from "../contract/attempt.ts";
import { attempt, type AttemptCommand } from "../domain/decide.ts";
import { type AssessmentEvent, assessmentEvents } from "../contract/events.ts";
import { expire, mark, smallPaper, start, startedAt } from "../testing/an-attempt.ts";
import { anyCommand } from "../testing/random.ts";
import { answeredQuestions, viewAt } from "./view.ts";

const attemptId = "att_0192f0c1a7b87d3e9f10aa00000000a1" as AttemptId;

/** The words of the small paper, their options not yet in the order of the attempt. */
const bank = smallPaper.map(({ questionId, version, category }): OpenQuestion => ({
  questionId,
  version,
  category,
  language: "en",
  prompt: `What about ${questionId}?`,
  picture: null,
  options: ["a", "b", "c"].map((id) => ({ id, text: `Option ${id}` })),
}));

const recordedAt = (version: number) => startedAt + version * 7_000;

/** The log of an attempt, and the view that the server had after each event. */
const live = (commands: readonly AttemptCommand[]) => {
  const log: AssessmentEvent[] = [];
  const views: unknown[] = [];
  let state = attempt.initial;
  for (const command of [start(), ...commands]) {
    const decision = attempt.decide(command, state);
    if (!decision.ok) continue;
    for (const event of decision.events) {
      state = attempt.evolve(state, event);
      log.push(event);
      const questions = answeredQuestions(state as Begun, bank);
      views.push(viewAt(attemptId, log.length, state as Begun, questions, recordedAt(log.length)));
    }
  }
  const events = log.map(({ type, data }, index): SeenEvent => ({
    version: index + 1,
    type,
    recordedAt: toIso(recordedAt(index + 1)),
    data: JSON.parse(JSON.stringify(data)),
  }));
  return { events, views };
};

/** Anything at all, then the end, so that what only happens afterwards happens too. */
const anyCommands = fc
  .tuple(fc.array(anyCommand, { maxLength: 60 }), fc.array(anyCommand, { maxLength: 40 }))
  .map(([during, afterwards]) => [...during, expire(), mark(), ...afterwards]);

test("the screen at every version is the view that the server had then", () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(anyCommands, (commands) => {
      const { events, views } = live(commands);
      const asked = { attemptId, questions: answeredQuestions(begun(commands), bank) };
      for (const [index, view] of views.entries()) expect(screenAt(asked, events, index + 1)).toEqual(view);
      for (const { type } of events) met.add(type);
    }),
    { numRuns: 500, seed: 7 },
  );
  expect([...met].toSorted()).toEqual([...assessmentEvents.types].toSorted());
});

/** The attempt as it is in the end: what its questions hold by then must not show any earlier. */
const begun = (commands: readonly AttemptCommand[]): Begun =>
  [start(), ...commands].reduce((state, command) => {
    const decision = attempt.decide(command, state);
    return decision.ok ? decision.events.reduce(attempt.evolve, state) : state;
  }, attempt.initial) as Begun;

test("there is no screen before the attempt started", () => {
  const { events } = live([]);
  const asked = { attemptId, questions: bank };
  expect(() => screenAt(asked, events, 0)).toThrow("begin with its first event");
  expect(() => screenAt(asked, events.slice(1), 1)).toThrow("begin with its first event");
});

test("every event of an attempt has a name to be told by", () => {
  expect(new Set(assessmentEvents.types.map(attemptEventName))).toEqual(new Set(attemptEventNames));
  expect(attemptEventName("assessment.attempt-forgotten")).toBeUndefined();
});
