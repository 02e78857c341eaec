import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { OpenQuestion } from "#modules/catalogue/contract";
import { toIso } from "#vocabulary/instant";
import type { AttemptId } from "../../contract/index.ts";
import { answeredQuestions, viewAt } from "../../contract/attempt-view.ts";
import { screenAt, type SeenEvent } from "../../contract/screen.ts";
import type { Begun } from "../../contract/attempt.ts";
import { attempt, type AttemptCommand } from "../../domain/decide.ts";
import { type AssessmentEvent, assessmentEvents } from "../../contract/events.ts";
import { expire, mark, smallPaper, start, startedAt, visit } from "../../testing/an-attempt.ts";
import { anyCommand } from "../../testing/random.ts";

const attemptId = "att_0192f0c1a7b87d3e9f10aa00000000a1" as AttemptId;

/** The wording of the small paper, with options not yet in the attempt's order. */
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

/** Returns the log of an attempt, and the server's view after each event. */
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
  const events = log.map((event, index): SeenEvent => ({
    ...(JSON.parse(JSON.stringify(event)) as AssessmentEvent),
    known: true,
    version: index + 1,
    recordedAt: toIso(recordedAt(index + 1)),
  }));
  return { events, views };
};

/** Random commands before and after the attempt is closed. */
const anyCommands = fc
  .tuple(fc.array(anyCommand, { maxLength: 60 }), fc.array(anyCommand, { maxLength: 40 }))
  .map(([during, afterwards]) => [...during, expire(), mark(), ...afterwards]);

test("the screen at every version equals the server's view at that version", () => {
  const met = new Set<string>();
  fc.assert(
    fc.property(anyCommands, (commands) => {
      const { events, views } = live(commands);
      const asked = { attemptId, questions: answeredQuestions(begun(commands), bank) };
      for (const [index, view] of views.entries()) expect(screenAt(asked, events, index + 1)).toEqual(view);
      for (const event of events) if (event.known) met.add(event.type);
    }),
    { numRuns: 500, seed: 7 },
  );
  expect([...met].toSorted()).toEqual([...assessmentEvents.types].toSorted());
});

/** Returns the attempt after all commands: the final state of its questions must not show at an earlier version. */
const begun = (commands: readonly AttemptCommand[]): Begun =>
  [start(), ...commands].reduce((state, command) => {
    const decision = attempt.decide(command, state);
    return decision.ok ? decision.events.reduce(attempt.evolve, state) : state;
  }, attempt.initial) as Begun;

test("the screen of a version before the start is refused", () => {
  const { events } = live([]);
  const asked = { attemptId, questions: bank };
  expect(() => screenAt(asked, events, 0)).toThrow("begin with its first event");
  expect(() => screenAt(asked, events.slice(1), 1)).toThrow("begin with its first event");
});

test("an event that this program cannot read ends the fold, as on the server", () => {
  const { events, views } = live([visit("rules-1")]);
  const asked = { attemptId, questions: bank };
  const unreadable: SeenEvent = { known: false, version: 3, recordedAt: toIso(recordedAt(3)) };
  expect(screenAt(asked, [...events, unreadable], 3)).toEqual(views[1]);
});
