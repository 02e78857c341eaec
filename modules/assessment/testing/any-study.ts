import * as fc from "fast-check";
import type { StoredEvent } from "#kernel/event-store/event-store";
import type { Decider, Refusal } from "#vocabulary/decision";
import type { DomainEvent } from "#vocabulary/event";
import type { Instant } from "#vocabulary/instant";
import { assessmentEvents } from "../contract/events.ts";
import type { ParticipantId } from "../contract/index.ts";
import { practiceEvents, type PractisedQuestion } from "../contract/practice-events.ts";
import { attempt, type AttemptCommand } from "../domain/decide.ts";
import { practice, type PracticeOrder } from "../domain/practice/decide-practice.ts";
import { ada, ben, learner, smallKey, smallPaper, start, startedAt } from "./an-attempt.ts";

const other = "par_0192f0c1a7b87d3e9f10bb0000000002" as ParticipantId;
const [day, hour] = [24 * 3_600_000, 3_600_000];

/** The questions of the small paper, and two that no attempt asks. The first option of each is right. */
export const practised: readonly PractisedQuestion[] = [
  ...smallPaper,
  ...["rules-3", "signs-2"].map((questionId) => ({
    questionId,
    version: 1,
    category: questionId.startsWith("rules") ? ("rules" as const) : ("signs" as const),
    options: ["b", "a", "c"],
  })),
].map((question) => ({ ...question, correct: question.options[0]! }));

/** Something that happens to one of four practices, or one of two attempts. */
type Act =
  | { readonly of: "practice"; readonly which: number; readonly order: (at: Instant) => PracticeOrder }
  | {
      readonly of: "attempt";
      readonly which: number;
      readonly orders: (at: Instant) => readonly AttemptCommand[];
    };

const participantId = fc.constantFrom(learner, other);
const accountId = fc.constantFrom(ada, ben);
const questionId = fc.constantFrom(...practised.map((one) => one.questionId), "rules-9");
const optionId = fc.constantFrom("a", "b", "c");

const practiceOrder: fc.Arbitrary<(at: Instant) => PracticeOrder> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .record({ participantId, asked: fc.subarray([...practised]) })
      .map(({ asked, ...whose }) => (at: Instant): PracticeOrder => ({
        type: "start",
        ...whose,
        testCode: "code 8",
        selection: { kind: "mixed" },
        size: 5,
        seed: "seed",
        questions: asked,
        at,
      })),
  },
  {
    weight: 16,
    arbitrary: fc
      .record({ questionId, optionId, offline: fc.boolean(), ago: fc.integer({ min: -hour, max: 3 * day }) })
      .map(({ ago, ...given }) => (at: Instant): PracticeOrder => {
        return { type: "answer", ...given, tookMs: 1, confidence: null, clientAt: at - ago, at };
      }),
  },
  { weight: 1, arbitrary: fc.constant((at: Instant): PracticeOrder => ({ type: "finish", at })) },
  { weight: 1, arbitrary: fc.constant((at: Instant): PracticeOrder => ({ type: "end", at })) },
  {
    weight: 1,
    arbitrary: fc.subarray([...practised]).map((questions) => (at: Instant): PracticeOrder => ({
      type: "extend",
      questions,
      at,
    })),
  },
  {
    weight: 2,
    arbitrary: accountId.map((account) => () => ({ type: "claim" as const, accountId: account })),
  },
  { weight: 1, arbitrary: fc.constant(() => ({ type: "forget" as const })) },
);

const staff = { by: ada, why: "A reason of staff" };
/** An attempt is marked as it closes. */
const attemptOrders: fc.Arbitrary<(at: Instant) => readonly AttemptCommand[]> = fc.oneof(
  participantId.map((whose) => (at: Instant) => [
    start({ participantId: whose, at, limitSeconds: 36_000_000 }),
  ]),
  fc
    .record({ questionId, optionId, type: fc.constantFrom("answer" as const, "clear" as const) })
    .map((given) => (at: Instant) => [{ ...given, at }]),
  fc.constant((at: Instant) => [
    { type: "submit" as const, at },
    { type: "mark" as const, key: smallKey },
  ]),
  fc.constantFrom("void" as const, "reinstate" as const).map((type) => () => [{ type, ...staff }]),
  fc.constant((at: Instant) => {
    const key = { ...smallKey, "rules-1": "b" };
    return [{ type: "re-mark" as const, questionId: "rules-1", questionVersion: 2, key, at, ...staff }];
  }),
  accountId.map((account) => () => [{ type: "claim" as const, accountId: account }]),
);

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ of: fc.constant("practice" as const), which: fc.nat(3), order: practiceOrder }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ of: fc.constant("attempt" as const), which: fc.nat(1), orders: attemptOrders }),
  },
);

/** A stream that grows by what its decider decides. */
const growing = <State, Command, Event extends DomainEvent, No extends Refusal>(
  { initial, evolve, decide }: Decider<State, Command, Event, No>,
  versionOf: (type: string) => number,
  name: string,
  log: StoredEvent[],
) => {
  let state = initial;
  let version = 0;
  return (command: Command, recordedAt: Instant) => {
    const decision = decide(command, state);
    if (!decision.ok) return;
    for (const event of decision.events) {
      state = evolve(state, event);
      version += 1;
      const id = `0192f0c1-0000-7000-8000-${String(log.length).padStart(12, "0")}`;
      const data: unknown = JSON.parse(JSON.stringify(event.data));
      const type = event.type;
      const schemaVersion = versionOf(type);
      log.push({
        stream: name,
        version,
        id,
        commandId: null,
        type,
        schemaVersion,
        recordedAt,
        data,
        meta: {},
      });
    }
  };
};

/**
 * The log of what two browsers and two accounts practise and sit: claims, forgotten practices, late answers, voided and
 * re-marked attempts, in any order that the deciders allow.
 */
export const anyStudy: fc.Arbitrary<readonly StoredEvent[]> = fc
  .array(fc.tuple(act, fc.nat(2 * day)), { maxLength: 50, size: "max" })
  .map((acts) => {
    const log: StoredEvent[] = [];
    const practices = [0, 1, 2, 3].map((n) =>
      growing(practice, practiceEvents.versionOf, `practice-${n}`, log),
    );
    const attempts = [0, 1].map((n) => growing(attempt, assessmentEvents.versionOf, `attempt-${n}`, log));
    let at = startedAt;
    for (const [one, later] of acts) {
      at += later;
      if (one.of === "practice") practices[one.which]!(one.order(at), at);
      else for (const order of one.orders(at)) attempts[one.which]!(order, at);
    }
    return log;
  });

export const learners = [
  { participantId: learner, accountId: null },
  { participantId: other, accountId: null },
  { participantId: learner, accountId: ada },
  { participantId: other, accountId: ben },
] as const;
