import { Effect } from "effect";
import type { Folded, Planned } from "#kernel/aggregate/plan";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { Paces } from "#kernel/limits/paces";
import { type Instant, toIso } from "#vocabulary/instant";
import { acceptsUntil, type CommandOutcome, type LearnerCommand, sendCommands } from "../contract/index.ts";
import type { AttemptFull, AttemptRefusal, StaffRefusal } from "../contract/refusals.ts";
import type { Attempt } from "../contract/attempt.ts";
import { attempt } from "../domain/decide.ts";
import { fateOf, type Room } from "../domain/room.ts";
import type { AssessmentEvent } from "../contract/events.ts";
import {
  actorOf,
  type AttemptPlan,
  Attempts,
  isOwn,
  type Learner,
  learnerOf,
  notTheirs,
  streamOf,
} from "./attempts.ts";
import { closeAndMark, type Key, keyOf } from "./closing.ts";
import { LearnerLimits, refuseSlowly } from "./learner-limits.ts";
import { withBankId } from "./public-ids.ts";

const isClosing = (command: LearnerCommand): command is LearnerCommand & { type: "submit" | "expire" } =>
  command.type === "submit" || command.type === "expire";

const decide = (command: LearnerCommand, state: Attempt, at: Instant, key: Key) =>
  isClosing(command)
    ? closeAndMark({ type: command.type, at }, state, key)
    : attempt.decide({ ...command, at }, state);

/** A refusal names the question as the learner named it. */
const refused = ({ _tag: tag, ...facts }: AttemptRefusal | AttemptFull, sent: LearnerCommand) => ({
  status: "refused" as const,
  refusal: {
    tag,
    facts: "questionId" in facts && "questionId" in sent ? { ...facts, questionId: sent.questionId } : facts,
  },
});

interface Answer {
  readonly outcomes: CommandOutcome[];
  readonly deadline: string;
}

interface Sender {
  readonly learner: Learner;
  readonly correlation: string;
  readonly room: Room;
}

/** Decides the commands in order, each on the state that the earlier ones led to. */
const decideAll = (
  commands: readonly LearnerCommand[],
  folded: Folded<Attempt>,
  at: Instant,
  key: Key,
  { learner, correlation, room }: Sender,
) => {
  const outcomes: CommandOutcome[] = [];
  const append: Planned<AssessmentEvent>[] = [];
  const seen = new Set<string>();
  let { state } = folded;
  for (const sent of commands) {
    const command = withBankId(sent, state);
    const commandId = command.commandId.toLowerCase();
    if (folded.commandIds.has(commandId) || seen.has(commandId)) {
      outcomes.push({ commandId: command.commandId, status: "repeated" });
      continue;
    }
    const decision = decide(command, state, at, key);
    if (!decision.ok) {
      outcomes.push({ commandId: command.commandId, ...refused(decision.refusal, sent) });
      continue;
    }
    const events = folded.version + append.length;
    const fate = fateOf(command, state, events, room);
    if (fate === "omit") {
      outcomes.push({ commandId: command.commandId, status: "omitted" });
      continue;
    }
    if (fate === "refuse") {
      outcomes.push({ commandId: command.commandId, ...refused({ _tag: "AttemptFull", events }, sent) });
      continue;
    }
    const { clientAt } = command;
    const meta = { actor: actorOf(learner), correlation, ...(clientAt !== undefined && { clientAt }) };
    for (const [index, event] of decision.events.entries()) {
      append.push({ event, meta, ...(index === 0 && { commandId }) });
      state = attempt.evolve(state, event);
    }
    seen.add(commandId);
    outcomes.push({ commandId: command.commandId, status: "recorded" });
  }
  return { outcomes, append, state };
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
    const limits = yield* LearnerLimits;
    const amount = commands.length;
    yield* refuseSlowly(
      (yield* Paces).take(
        { pace: limits.commandsByLearner, key: actorOf(learner), amount },
        { pace: limits.commandsByNetwork, key: exchange.address, amount },
      ),
    );
    const sender = { learner, correlation: reference, room: limits.room };
    const attempts = yield* Attempts;
    const clock = yield* DatabaseClock;
    const key: Key = commands.some(isClosing) ? yield* keyForClosing(stream) : {};
    const answer = yield* attempts.change(stream, (folded, late): AttemptPlan<Answer | null> => {
      const { state } = folded;
      if (!isOwn(state, sender.learner)) return { append: [], answer: () => null };
      const deadline = toIso(state.deadline);
      // The database's own clock decides; this process's copy may be slightly behind.
      const at = late ? Math.max(clock.now(), acceptsUntil(state.deadline) + 1) : clock.now();
      const decided = decideAll(commands, folded, at, key, sender);
      return {
        ...decided,
        ...notAfter(decided.append, state),
        answer: () => ({ outcomes: decided.outcomes, deadline }),
      };
    });
    if (answer === null) return yield* Effect.fail(notTheirs(caller, exchange));
    return yield* answerOrRefuse(answer);
  }),
);

const keyForClosing = Effect.fnUntraced(function* (stream: string) {
  const { state } = yield* (yield* Attempts).read(stream);
  return state.phase === "unstarted" ? {} : yield* keyOf(state);
});

type RefusalTag =
  | AttemptFull["_tag"]
  | Exclude<
      AttemptRefusal["_tag"],
      "NotReadyToMark" | "AttemptAlreadyStarted" | "AttemptClaimed" | StaffRefusal["_tag"]
    >;

/** A request whose commands were all refused fails with the first refusal. */
const answerOrRefuse = ({ outcomes, deadline }: Answer) => {
  const first = outcomes[0]!.refusal;
  if (first === undefined || outcomes.some(({ status }) => status !== "refused"))
    return Effect.succeed({ outcomes, deadline });
  return Effect.fail({ _tag: first.tag as RefusalTag, ...first.facts, outcomes });
};
