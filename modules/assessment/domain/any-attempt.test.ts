import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rehydrate } from "#vocabulary/decision";
import { expire, mark, smallKey, smallPaper, start, started } from "../testing/an-attempt.ts";
import { anyCommand } from "../testing/random.ts";
import type { Attempt, Begun } from "../contract/attempt.ts";
import { noParticipant } from "../contract/index.ts";
import { attempt, type AttemptCommand } from "./decide.ts";
import { type AssessmentEvent, assessmentEvents } from "../contract/events.ts";
import type { StaffAct } from "./staff-acts.ts";

const staffActs = new Set<string>([
  "void",
  "reinstate",
  "grant-extra-time",
  "re-mark",
  "add-note",
  "retract-note",
] satisfies StaffAct["type"][]);

/** Commands of a learner, the clock or a claiming account. Staff acts would invalidate the other properties. */
const isOfLearner = ({ type }: AttemptCommand): boolean => !staffActs.has(type);

/** Returns the log of an attempt under these commands, and its state after each. */
const live = (commands: readonly AttemptCommand[]) => {
  const log: AssessmentEvent[] = [];
  const states: Attempt[] = [attempt.initial];
  for (const command of [start(), ...commands]) {
    const decision = attempt.decide(command, states.at(-1)!);
    if (decision.ok) log.push(...decision.events);
    states.push(decision.ok ? decision.events.reduce(attempt.evolve, states.at(-1)!) : states.at(-1)!);
  }
  return { log, states, state: states.at(-1)! };
};
const anyCommands = fc.array(anyCommand, { maxLength: 60 });
const holds = (property: fc.IPropertyWithHooks<[AttemptCommand[]]>) => fc.assert(property, { numRuns: 500 });

/** Marks an attempt from its log alone, question by question, with tallies. */
const naiveMarks = (log: readonly AssessmentEvent[]) => {
  const tallies = new Map<string, { asked: number; answered: number; right: number; percent: number }>();
  const right: string[] = [];
  for (const { questionId, category } of smallPaper) {
    let last: string | undefined;
    for (const event of log) {
      if (event.type === "assessment.answer-chosen" && event.data.questionId === questionId)
        last = event.data.optionId;
      if (event.type === "assessment.answer-cleared" && event.data.questionId === questionId)
        last = undefined;
    }
    const percent = { rules: 80, signs: 100, controls: 85 }[category];
    const tally = tallies.get(category) ?? { asked: 0, answered: 0, right: 0, percent };
    tally.asked++;
    if (last !== undefined) tally.answered++;
    if (last === smallKey[questionId]) {
      tally.right++;
      right.push(questionId);
    }
    tallies.set(category, tally);
  }
  let passed = true;
  for (const { asked, right: count, percent } of tallies.values())
    if (count < (asked * percent - ((asked * percent) % 100)) / 100) passed = false;
  return { passed, right, tallies: Object.fromEntries(tallies) };
};

describe("for every sequence of commands on an attempt", () => {
  test("its log folds to its state", () => {
    holds(
      fc.property(anyCommands, (commands) => {
        const { log, state } = live(commands);
        expect(rehydrate(attempt, log)).toEqual(state);
      }),
    );
  });

  test("the store returns its log unchanged, and the log folds to the same state", () => {
    holds(
      fc.property(anyCommands, (commands) => {
        const { log, state } = live(commands);
        const stored = log.map(({ type, data }) =>
          JSON.stringify({ type, schemaVersion: assessmentEvents.versionOf(type), data }),
        );
        const read = stored.map((row) => assessmentEvents.decode(JSON.parse(row)));
        expect(read).toEqual(log);
        expect(rehydrate(attempt, read)).toEqual(state);
      }),
    );
  });

  test("its marks equal an independent count", () => {
    holds(
      fc.property(anyCommands, (commands) => {
        const { log, state } = live([...commands.filter(isOfLearner), expire(), mark()]);
        if (state.phase !== "marked" || state.marks === null) throw new Error("It was not marked.");
        const naive = naiveMarks(log);
        expect(state.marks.passed).toBe(naive.passed);
        expect(state.marks.correct).toEqual(naive.right);
        for (const { category, questions, answered, correct, percent } of state.marks.sections)
          expect({ asked: questions, answered, right: correct, percent }).toEqual(naive.tallies[category]);
      }),
    );
  });

  test("after it is closed only its marks and its owner change, each once", () => {
    holds(
      fc.property(anyCommands, (commands) => {
        const { states } = live(commands.filter(isOfLearner));
        for (const [index, after] of states.slice(1).entries()) {
          const before = states[index]!;
          if (before.phase === "unstarted" || before.phase === "answering") continue;
          const { accountId, participantId } = after as Begun;
          if (before.accountId !== null) expect(accountId).toBe(before.accountId);
          // A guest's attempt may be forgotten, which takes its browser from it and nothing else.
          if (participantId !== before.participantId)
            expect([participantId, before.accountId]).toEqual([noParticipant, null]);
          const { phase, marks } = before.phase === "marked" ? (after as Begun) : before;
          expect({
            ...after,
            phase,
            marks,
            accountId: before.accountId,
            participantId: before.participantId,
          }).toEqual(before);
        }
      }),
    );
  });

  test("its answers and flags concern its own questions and options", () => {
    holds(
      fc.property(anyCommands, (commands) => {
        const { state } = live(commands);
        if (state.phase === "unstarted") throw new Error("It was not started.");
        for (const [questionId, optionId] of Object.entries(state.answers))
          expect(state.questions[questionId]).toContain(optionId);
        expect(new Set(state.flags).size).toBe(state.flags.length);
        for (const questionId of [...state.flags, ...state.visited])
          expect(Object.keys(state.questions)).toContain(questionId);
      }),
    );
  });
});

test("the random commands reach every event type and every refusal", () => {
  const met = new Set<string>();
  for (const commands of fc.sample(anyCommands, { numRuns: 1_000, seed: 1 })) {
    let state = rehydrate(attempt, [started()]);
    for (const command of commands) {
      const decision = attempt.decide(command, state);
      for (const name of decision.ok ? decision.events.map(({ type }) => type) : [decision.refusal._tag])
        met.add(name);
      if (decision.ok) state = decision.events.reduce(attempt.evolve, state);
    }
  }
  const types = assessmentEvents.types.filter((type) => type !== "assessment.attempt-started");
  const refusals = [
    "AttemptAlreadyStarted",
    "AttemptClaimed",
    "AttemptClosed",
    "AttemptNotVoided",
    "AttemptVoided",
    "DeadlineNotReached",
    "DeadlinePassed",
    "NotReadyToMark",
    "NoteNotFound",
    "NothingToReMark",
    "OptionNotInQuestion",
    "QuestionNotInAttempt",
  ];
  expect([...met].toSorted()).toEqual([...refusals, ...types].toSorted());
});
