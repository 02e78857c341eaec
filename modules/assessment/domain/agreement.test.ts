import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { transition } from "xstate";
import { getShortestPaths, type StatePath } from "xstate/graph";
import { type AttemptContext, attemptMachine, type AttemptMove } from "../contract/index.ts";
import {
  ada,
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

/** Two questions with two options each. */
const asked = smallPaper.slice(0, 2).map((question) => ({ ...question, options: ["a", "b"] }));
const begun = attempt.evolve(anAttempt(), started({ questions: asked })) as Begun;
const key = keyOf(asked);

const times = [deadline - 1, deadline, endOfGrace, afterGrace];
const unknownQuestion = "rules-9";
const extension = 600;

/** Every move on these questions and options. */
const movesOf = (questionIds: readonly string[], options: readonly string[], at: number): AttemptMove[] => [
  ...questionIds.flatMap((questionId): AttemptMove[] => [
    { type: "question.visit", questionId, at },
    ...options.map((optionId): AttemptMove => ({ type: "answer.choose", questionId, optionId, at })),
    { type: "answer.clear", questionId, at },
    { type: "question.flag", questionId, at },
    { type: "question.unflag", questionId, at },
  ]),
  { type: "attempt.submit", at },
  { type: "clock.expire", at },
];
const staffMoves: readonly AttemptMove[] = [{ type: "attempt.void" }, { type: "attempt.reinstate" }];
const staffTypes = new Set<string>([...staffMoves.map(({ type }) => type), "time.extend"]);
const extend = (at: number): AttemptMove => ({ type: "time.extend", seconds: extension, at });

/** All moves, including those with an unknown question or option, at each boundary in time. */
const moves: readonly AttemptMove[] = [
  ...times.flatMap((at) => [
    ...movesOf([...asked.map(({ questionId }) => questionId), unknownQuestion], ["a", "b", "z"], at),
    extend(at),
  ]),
  { type: "attempt.mark" },
  ...staffMoves,
];

const byStaff = { by: ada, why: "A power cut" };

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
    case "attempt.void":
      return { type: "void", ...byStaff };
    case "attempt.reinstate":
      return { type: "reinstate", ...byStaff };
    case "time.extend":
      return { ...move, type: "grant-extra-time", ...byStaff };
  }
};

/** Applies a move of the machine through the decider. Throws where the decider refuses it. */
const follow = (state: Begun, move: AttemptMove): Begun => {
  const decision = attempt.decide(commandOf(move), state);
  if (!decision.ok)
    throw new Error(`The machine allows ${move.type}, the decider says ${decision.refusal._tag}.`);
  return decision.events.reduce(attempt.evolve, state) as Begun;
};

type Snapshot = ReturnType<typeof attemptMachine.resolveState>;
type Path = StatePath<Snapshot, AttemptMove>;

const stateOf = ({ phase, questions, answers, flags, current, deadline: until, voided }: Begun) => ({
  phase,
  context: { questions, answers, flags, current, deadline: until, voided } satisfies AttemptContext,
});
const snapshotOf = ({ value, context }: Snapshot) => ({ phase: value, context });

const walk = ({ steps }: Path): Begun =>
  steps
    .map(({ event }) => event)
    .filter(({ type }) => (type as string) !== "xstate.init")
    .reduce(follow, begun);

const pathsOver = (events: (snapshot: Snapshot) => AttemptMove[]): Path[] =>
  getShortestPaths(attemptMachine, { events, input: { questions: begun.questions, deadline } });

const firstQuestion = asked.slice(0, 1).map(({ questionId }) => questionId);
const mark: AttemptMove = { type: "attempt.mark" };

/**
 * The machine does not remember time: at the deadline, when everything is allowed, every state can be reached. Time is
 * extended once, because otherwise there would be no end of states; after that the new deadline applies.
 */
const walks = {
  "of learners, on two questions": {
    events: () => [
      ...movesOf(
        asked.map(({ questionId }) => questionId),
        ["a", "b"],
        deadline,
      ),
      mark,
    ],
    states: 780,
    /** The moves that lead, at any time, to a state visited before. */
    staysInside: ({ type }: AttemptMove) => !staffTypes.has(type),
    allowed: 9_945,
    refused: 67_275,
  },
  "of learners and staff, on one question": {
    events: ({ context }: Snapshot) => [
      ...movesOf(firstQuestion, ["a", "b"], context.deadline),
      mark,
      ...staffMoves,
      ...(context.deadline === deadline ? [extend(deadline)] : []),
    ],
    states: 192,
    staysInside: ({ type }: AttemptMove) => type === "attempt.void" || type === "attempt.reinstate",
    allowed: 1_452,
    refused: 17_556,
  },
};

describe.each(Object.entries(walks))("machine and decider, over the moves %s", (_, walked) => {
  const paths = pathsOver(walked.events);

  test("reach the same phase and the same context by every path", () => {
    expect(paths).toHaveLength(walked.states);
    expect(new Set(paths.map(({ state }) => state.value)).size).toBe(4);
    for (const path of paths) expect(stateOf(walk(path))).toEqual(snapshotOf(path.state));
  });

  test("allow and refuse the same moves in every reachable state, with the same result", () => {
    const count = { allowed: 0, refused: 0 };
    const reached = new Set(paths.map(({ state }) => JSON.stringify(snapshotOf(state))));
    const disagreements = new Set<string>();
    const agree = (snapshot: Snapshot, state: Begun, move: AttemptMove): boolean => {
      const allowed = snapshot.can(move);
      count[allowed ? "allowed" : "refused"] += 1;
      if (!allowed) return !attempt.decide(commandOf(move), state).ok;
      const next = snapshotOf(transition(attemptMachine, snapshot, move)[0]);
      const isInside = !walked.staysInside(move) || reached.has(JSON.stringify(next));
      return isInside && isDeepStrictEqual(stateOf(follow(state, move)), next);
    };
    for (const path of paths) {
      const state = walk(path);
      for (const move of moves)
        if (!agree(path.state, state, move))
          disagreements.add(`${move.type} in ${JSON.stringify(path.state.value)}`);
    }
    expect([...disagreements]).toEqual([]);
    expect(count).toEqual({ allowed: walked.allowed, refused: walked.refused });
  });
});

test("a voided attempt refuses every move except its reinstatement, in every phase", () => {
  for (const phase of ["answering", "submitted", "expired", "marked"] as const) {
    const voided: Begun = { ...begun, phase, voided: true };
    const snapshot = attemptMachine.resolveState({ value: phase, context: stateOf(voided).context });
    for (const move of moves.filter(({ type }) => type !== "attempt.reinstate")) {
      expect(snapshot.can(move)).toBe(false);
      expect(attempt.decide(commandOf(move), voided)).toEqual({
        ok: false,
        refusal: { _tag: "AttemptVoided" },
      });
    }
    expect(snapshot.can({ type: "attempt.reinstate" })).toBe(true);
  }
});
