import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { type Decision, reject } from "#vocabulary/decision";
import { fromIso, type Instant } from "#vocabulary/instant";
import {
  type CommandOutcome,
  type PracticeCommand,
  type PracticeOutcome,
  sendPractice,
} from "../../contract/index.ts";
import type { PracticeEvent, PractisedQuestion } from "../../contract/practice-events.ts";
import { maxEventsInPractice } from "../../contract/practice-limits.ts";
import type { PracticeRefusal } from "../../contract/practice-refusals.ts";
import { practice, type PracticeOrder } from "../../domain/practice/decide-practice.ts";
import type { BegunPractice, Practice } from "../../domain/practice/practice.ts";
import { isOwn, learnerOf, notOwn } from "../attempts/attempts.ts";
import { countCommands, decideCommands, succeedOrRefuse } from "../answering/decide-commands.ts";
import { inTurnIfMany } from "../limits/network-turns.ts";
import { bankIdIn } from "../attempts/public-ids.ts";
import { type PracticePlan, Practices, streamOfPractice } from "./practices.ts";
import { readChanges } from "./study.ts";

/** Returns what a command asks for. Public ids that are not of this practice stay as they are, and are refused. */
const orderOf = (
  command: PracticeCommand,
  asked: readonly PractisedQuestion[],
  at: Instant,
): PracticeOrder => {
  if (command.type === "finish") return { type: "finish", at };
  const { questionId, optionId, tookMs, confidence = null, offline = false, clientAt } = command;
  return {
    type: "answer",
    questionId: bankIdIn(asked, questionId),
    ...{ optionId, tookMs, confidence, offline, at },
    clientAt: clientAt === undefined ? null : fromIso(clientAt),
  };
};

/** Adds the server's own verdict to the outcome of an answer. */
const outcomeOf = (outcome: CommandOutcome, [event]: readonly PracticeEvent[]): PracticeOutcome =>
  event?.type === "assessment.practice-answered" ? { ...outcome, right: event.data.right } : outcome;

/** Decides a command, and whether the practice has room for it. */
const decideWithin =
  (asked: readonly PractisedQuestion[], at: Instant) =>
  (sent: PracticeCommand, state: Practice, events: number): Decision<PracticeEvent, PracticeRefusal> => {
    const decision = practice.decide(orderOf(sent, asked, at), state);
    const isFull = decision.ok && sent.type === "answer" && events >= maxEventsInPractice;
    return isFull ? reject({ _tag: "PracticeFull", events }) : decision;
  };

interface Answer {
  readonly outcomes: PracticeOutcome[];
  readonly state: BegunPractice;
}

type RefusalTag = "PracticeFull" | "PracticeFinished" | "QuestionNotInPractice" | "OptionNotInPractice";

export const sendPracticeHandler = implement(
  sendPractice,
  Effect.fnUntraced(function* ({ params, body: { commands }, caller, exchange, reference }) {
    const stream = streamOfPractice(params.practiceId);
    const learner = learnerOf(caller);
    yield* countCommands(learner, exchange, commands.length);
    const clock = yield* DatabaseClock;
    const change = (yield* Practices).change(stream, (folded): PracticePlan<Answer | null> => {
      if (!isOwn(folded.state, learner)) return { append: [], answer: () => null };
      const sender = { learner, correlation: reference };
      const { outcomes, ...decided } = decideCommands(commands, folded, sender, {
        decide: decideWithin(folded.state.asked, clock.now()),
        evolve: practice.evolve,
        outcomeOf,
      });
      return { ...decided, answer: () => ({ outcomes, state: decided.state as BegunPractice }) };
    });
    const answer = yield* inTurnIfMany(commands.length, exchange.address, change);
    if (answer === null) return yield* Effect.fail(notOwn("PracticeNotFound", caller, exchange));
    const outcomes = yield* succeedOrRefuse<RefusalTag, PracticeOutcome>(answer.outcomes);
    const isEnd = answer.state.phase === "finished" && commands.some(({ type }) => type === "finish");
    return { outcomes, changes: isEnd ? yield* readChanges(stream, answer.state, learner) : null };
  }),
);
