import { Effect } from "effect";
import type { Planned } from "#kernel/aggregate/plan";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { accept, type Decision, reject } from "#vocabulary/decision";
import { type Instant, toIso } from "#vocabulary/instant";
import {
  acceptsUntil,
  type CommandOutcome,
  type LearnerCommand,
  sendCommands,
} from "../../contract/index.ts";
import type { AttemptFull, AttemptRefusal, StaffRefusal } from "../../contract/refusals.ts";
import type { Attempt } from "../../contract/attempt.ts";
import { attempt } from "../../domain/decide.ts";
import { fateOf, type Room } from "../../domain/room.ts";
import type { AssessmentEvent } from "../../contract/events.ts";
import { type AttemptPlan, Attempts, isOwn, learnerOf, notTheirs, streamOf } from "../attempts/attempts.ts";
import { closeAndMark, type Key, keyOf } from "../attempts/closing.ts";
import { LearnerLimits } from "../limits/learner-limits.ts";
import { inTurnIfMany } from "../limits/network-turns.ts";
import { withBankId } from "../attempts/public-ids.ts";
import { countCommands, decideCommands, succeedOrRefuse } from "./decide-commands.ts";

const isClosing = (command: LearnerCommand): command is LearnerCommand & { type: "submit" | "expire" } =>
  command.type === "submit" || command.type === "expire";

const decide = (command: LearnerCommand, state: Attempt, at: Instant, key: Key) =>
  isClosing(command)
    ? closeAndMark({ type: command.type, at }, state, key)
    : attempt.decide({ ...command, at }, state);

interface Answer {
  readonly outcomes: CommandOutcome[];
  readonly deadline: string;
}

const outcomeOf = (outcome: CommandOutcome): CommandOutcome => outcome;

/** Decides a command, and whether the attempt has room for it. */
const decideWithin =
  (at: Instant, key: Key, room: Room) =>
  (
    sent: LearnerCommand,
    state: Attempt,
    events: number,
  ): Decision<AssessmentEvent, AttemptRefusal | AttemptFull> => {
    const command = withBankId(sent, state);
    const decision = decide(command, state, at, key);
    if (!decision.ok) return decision;
    const fate = fateOf(command, state, events, room);
    if (fate === "refuse") return reject({ _tag: "AttemptFull", events });
    return fate === "omit" ? accept() : decision;
  };

/** The deadline applies to answers, visits and flags; an expiry may arrive later. */
const notAfter = (append: readonly Planned<AssessmentEvent>[], state: Attempt) =>
  state.phase !== "unstarted" && append.some(({ event }) => bound.has(event.type))
    ? { notAfter: acceptsUntil(state.deadline) }
    : {};
const bound = new Set<AssessmentEvent["type"]>([
  "assessment.question-visited",
  "assessment.answer-chosen",
  "assessment.answer-cleared",
  "assessment.question-flagged",
  "assessment.question-unflagged",
  "assessment.attempt-submitted",
]);

export const sendCommandsHandler = implement(
  sendCommands,
  Effect.fnUntraced(function* ({ params, body: { commands }, caller, exchange, reference }) {
    const stream = streamOf(params.attemptId);
    const learner = learnerOf(caller);
    yield* countCommands(learner, exchange, commands.length);
    const { room } = yield* LearnerLimits;
    const sender = { learner, correlation: reference };
    const attempts = yield* Attempts;
    const clock = yield* DatabaseClock;
    const key: Key = commands.some(isClosing) ? yield* keyForClosing(stream) : {};
    const change = attempts.change(stream, (folded, late): AttemptPlan<Answer | null> => {
      const { state } = folded;
      if (!isOwn(state, learner)) return { append: [], answer: () => null };
      const deadline = toIso(state.deadline);
      // The database's own clock decides; this process's copy may be slightly behind.
      const at = late ? Math.max(clock.now(), acceptsUntil(state.deadline) + 1) : clock.now();
      const model = { decide: decideWithin(at, key, room), evolve: attempt.evolve, outcomeOf };
      const decided = decideCommands(commands, folded, sender, model);
      return {
        ...decided,
        ...notAfter(decided.append, state),
        answer: () => ({ outcomes: decided.outcomes, deadline }),
      };
    });
    const answer = yield* inTurnIfMany(commands.length, exchange.address, change);
    if (answer === null) return yield* Effect.fail(notTheirs(caller, exchange));
    const outcomes = yield* succeedOrRefuse<RefusalTag, CommandOutcome>(answer.outcomes);
    return { outcomes, deadline: answer.deadline };
  }),
);

/** The questions of an attempt, and so its key, are those of its start. */
const keyForClosing = Effect.fnUntraced(function* (stream: string) {
  const { state } = yield* (yield* Attempts).known(stream);
  return state.phase === "unstarted" ? {} : yield* keyOf(state);
});

type RefusalTag =
  | AttemptFull["_tag"]
  | Exclude<
      AttemptRefusal["_tag"],
      "NotReadyToMark" | "AttemptAlreadyStarted" | "AttemptClaimed" | StaffRefusal["_tag"]
    >;
