import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { transition } from "xstate";
import { getShortestPaths, type StatePath } from "xstate/graph";
import { type AttemptContext, attemptMachine, type AttemptMove } from "../contract/index.ts";
import {
  afterGrace,
  anAttempt,
  deadline,
  endOfGrace,
  keyOf,
  smallPaper,
  started,
} from "../testing/an-attempt.ts";
import type { Begun } from "../contract/attempt.ts";
import { attempt, type AttemptCommand } from "./decide.ts";

const asked = smallPaper.slice(0, 2).map((question) => ({ ...question, options: ["a", "b"] }));
const begun = attempt.evolve(anAttempt(), started({ questions: asked })) as Begun;
const key = keyOf(asked);

const times = [deadline - 1, deadline, endOfGrace, afterGrace];
const questionIds = [...asked.map(({ questionId }) => questionId), "rules-9"];

/** Every move there is: on two questions with two options each, on ones that do not exist, at each border in time. */
const moves: readonly AttemptMove[] = [
  ...times.flatMap((at): AttemptMove[] => [
    ...questionIds.flatMap((questionId): AttemptMove[] => [
      { type: "question.visit", questionId, at },
      ...["a", "b", "z"].map((optionId): AttemptMove => ({
        type: "answer.choose",
        questionId,
        optionId,
        at,
      })),
      { type: "answer.clear", questionId, at },
      { type: "question.flag", questionId, at },
      { type: "question.unflag", questionId, at },
    ]),
    { type: "attempt.submit", at },
    { type: "clock.expire", at },
  ]),
  { type: "attempt.mark" },
];

const commandOf = (move: AttemptMove): AttemptCommand => {
  switch (move.type) {
    case "question.visit":
      return { ...move, type: "visit" };
    case "answer.choose":
      return { ...move, type: "answer" };
    case "answer.clear":
      return { ...move, type: "clear" };
    case "question.flag":
      return { ...move, type: "flag" };
    case "question.unflag":
      return { ...move, type: "unflag" };
    case "attempt.submit":
      return { ...move, type: "submit" };
    case "clock.expire":
      return { ...move, type: "expire" };
    case "attempt.mark":
      return { type: "mark", key };
  }
};

/** Goes the machine's way with commands and events. Throws where the decider does not follow. */
const follow = (state: Begun, move: AttemptMove): Begun => {
  const decision = attempt.decide(commandOf(move), state);
  if (!decision.ok)
    throw new Error(`The machine allows ${move.type}, the decider says ${decision.refusal._tag}.`);
  return decision.events.reduce(attempt.evolve, state) as Begun;
};

type Snapshot = ReturnType<typeof attemptMachine.resolveState>;

const stateOf = ({ phase, questions, answers, flags, current, deadline: until, voided }: Begun) => ({
  phase,
  context: { questions, answers, flags, current, deadline: until, voided } satisfies AttemptContext,
});
const snapshotOf = ({ value, context }: Snapshot) => ({ phase: value, context });

let paths: StatePath<Snapshot, AttemptMove>[];

/** The machine remembers no time: the deadline, when everything is allowed, leads to every state there is. */
beforeAll(() => {
  const events = moves.filter((move) => move.type === "attempt.mark" || move.at === deadline);
  paths = getShortestPaths(attemptMachine, { events, input: { questions: begun.questions, deadline } });
});

const walk = ({ steps }: StatePath<Snapshot, AttemptMove>): Begun =>
  steps
    .map(({ event }) => event)
    .filter(({ type }) => (type as string) !== "xstate.init")
    .reduce(follow, begun);

describe("machine and decider", () => {
  test("refuse every move in a voided attempt, whatever its phase", () => {
    for (const phase of ["answering", "submitted", "expired", "marked"] as const) {
      const voided: Begun = { ...begun, phase, voided: true };
      const snapshot = attemptMachine.resolveState({ value: phase, context: stateOf(voided).context });
      for (const move of moves) {
        expect(snapshot.can(move)).toBe(false);
        expect(attempt.decide(commandOf(move), voided)).toEqual({
          ok: false,
          refusal: { _tag: "AttemptVoided" },
        });
      }
    }
  });

  test("meet in every state that can be reached: same phase, same context", () => {
    expect(paths).toHaveLength(780);
    expect(new Set(paths.map(({ state }) => state.value)).size).toBe(4);
    for (const path of paths) expect(stateOf(walk(path))).toEqual(snapshotOf(path.state));
  });

  test("allow and refuse the same moves in every one of them, and get to the same place", () => {
    const count = { allowed: 0, refused: 0 };
    const walked = new Set(paths.map((path) => JSON.stringify(snapshotOf(path.state))));
    const disagreements = new Set<string>();
    const agree = (snapshot: Snapshot, state: Begun, move: AttemptMove): boolean => {
      const allowed = snapshot.can(move);
      count[allowed ? "allowed" : "refused"] += 1;
      if (!allowed) return !attempt.decide(commandOf(move), state).ok;
      const next = snapshotOf(transition(attemptMachine, snapshot, move)[0]);
      return walked.has(JSON.stringify(next)) && isDeepStrictEqual(stateOf(follow(state, move)), next);
    };
    for (const path of paths) {
      const state = walk(path);
      for (const move of moves)
        if (!agree(path.state, state, move))
          disagreements.add(`${move.type} in ${JSON.stringify(path.state.value)}`);
    }
    expect([...disagreements]).toEqual([]);
    expect(count).toEqual({ allowed: 8_580, refused: 63_960 });
  });
});
