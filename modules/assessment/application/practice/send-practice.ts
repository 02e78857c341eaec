import { Effect } from "effect";
import type { Folded, Planned } from "#kernel/aggregate/plan";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { Paces } from "#kernel/limits/paces";
import { fromIso, type Instant } from "#vocabulary/instant";
import { type PracticeCommand, type PracticeOutcome, sendPractice } from "../../contract/index.ts";
import type { PracticeEvent, PractisedQuestion } from "../../contract/practice-events.ts";
import { maxEventsInPractice } from "../../contract/practice-limits.ts";
import type { PracticeRefusal } from "../../contract/practice-refusals.ts";
import { practice, type PracticeOrder } from "../../domain/practice/decide-practice.ts";
import type { BegunPractice, Practice } from "../../domain/practice/practice.ts";
import { actorOf, isOwn, type Learner, learnerOf, notOwn } from "../attempts.ts";
import { LearnerLimits, refuseSlowly } from "../learner-limits.ts";
import { bankIdIn } from "../public-ids.ts";
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

/** A refusal names the question as the learner named it. */
const refused = ({ _tag: tag, ...facts }: PracticeRefusal, sent: PracticeCommand) => ({
  status: "refused" as const,
  refusal: {
    tag,
    facts: "questionId" in facts && "questionId" in sent ? { ...facts, questionId: sent.questionId } : facts,
  },
});

interface Sender {
  readonly learner: Learner;
  readonly correlation: string;
}

const verdict = (events: readonly PracticeEvent[]) => {
  const [event] = events;
  return event?.type === "assessment.practice-answered" ? { right: event.data.right } : {};
};

/** Decides the commands in order, each on the state that the earlier ones led to. */
const decideAll = (
  commands: readonly PracticeCommand[],
  folded: Folded<Practice>,
  begun: BegunPractice,
  at: Instant,
  { learner, correlation }: Sender,
) => {
  const outcomes: PracticeOutcome[] = [];
  const append: Planned<PracticeEvent>[] = [];
  const seen = new Set<string>();
  let state: Practice = begun;
  for (const sent of commands) {
    const { commandId: id } = sent;
    const commandId = id.toLowerCase();
    if (folded.commandIds.has(commandId) || seen.has(commandId)) {
      outcomes.push({ commandId: id, status: "repeated" });
      continue;
    }
    const events = folded.version + append.length;
    const decision = practice.decide(orderOf(sent, begun.asked, at), state);
    if (!decision.ok) {
      outcomes.push({ commandId: id, ...refused(decision.refusal, sent) });
      continue;
    }
    if (sent.type === "answer" && events >= maxEventsInPractice) {
      outcomes.push({ commandId: id, ...refused({ _tag: "PracticeFull", events }, sent) });
      continue;
    }
    const { clientAt } = sent;
    const meta = { actor: actorOf(learner), correlation, ...(clientAt !== undefined && { clientAt }) };
    for (const [index, event] of decision.events.entries()) {
      append.push({ event, meta, ...(index === 0 && { commandId }) });
      state = practice.evolve(state, event);
    }
    seen.add(commandId);
    const status = decision.events.length === 0 ? "omitted" : "recorded";
    outcomes.push({ commandId: id, status, ...verdict(decision.events) });
  }
  return { outcomes, append, state };
};

interface Answer {
  readonly outcomes: PracticeOutcome[];
  readonly state: BegunPractice;
}

type RefusalTag = "PracticeFull" | "PracticeFinished" | "QuestionNotInPractice" | "OptionNotInPractice";

/** A request whose commands were all refused fails with the first refusal. */
const succeedOrRefuse = (outcomes: PracticeOutcome[]) => {
  const first = outcomes[0]!.refusal;
  if (first === undefined || outcomes.some(({ status }) => status !== "refused"))
    return Effect.succeed(outcomes);
  return Effect.fail({ _tag: first.tag as RefusalTag, ...first.facts, outcomes });
};

export const sendPracticeHandler = implement(
  sendPractice,
  Effect.fnUntraced(function* ({ params, body: { commands }, caller, exchange, reference }) {
    const stream = streamOfPractice(params.practiceId);
    const learner = learnerOf(caller);
    const limits = yield* LearnerLimits;
    const amount = commands.length;
    yield* refuseSlowly(
      (yield* Paces).take(
        { pace: limits.commandsByLearner, key: actorOf(learner), amount },
        { pace: limits.commandsByNetwork, key: exchange.address, amount },
      ),
    );
    const clock = yield* DatabaseClock;
    const answer = yield* (yield* Practices).change(stream, (folded): PracticePlan<Answer | null> => {
      if (!isOwn(folded.state, learner)) return { append: [], answer: () => null };
      const sender = { learner, correlation: reference };
      const { outcomes, ...decided } = decideAll(commands, folded, folded.state, clock.now(), sender);
      return { ...decided, answer: () => ({ outcomes, state: decided.state as BegunPractice }) };
    });
    if (answer === null) return yield* Effect.fail(notOwn("PracticeNotFound", caller, exchange));
    const outcomes = yield* succeedOrRefuse(answer.outcomes);
    const isEnd = answer.state.phase === "finished" && commands.some(({ type }) => type === "finish");
    return { outcomes, changes: isEnd ? yield* readChanges(stream, answer.state, learner) : null };
  }),
);
