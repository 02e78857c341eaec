import { assign, setup } from "xstate";
import type { Instant } from "#vocabulary/instant";
import { networkGraceMs } from "./limits.ts";

/** What the machine remembers: enough to say what may be done next. */
export interface AttemptContext {
  /** Question id → its option ids, in this attempt's order. */
  readonly questions: Readonly<Record<string, readonly string[]>>;
  /** Question id → chosen option id. */
  readonly answers: Readonly<Record<string, string>>;
  readonly flags: readonly string[];
  readonly current: string | null;
  readonly deadline: Instant;
  /** Staff have voided it: until it is reinstated, every other move is refused. */
  readonly voided: boolean;
}

/**
 * The moves of a learner, of the clock and of the marking. `at` is the database's time, or the browser's copy of it.
 */
type LearnerMove =
  | { readonly type: "question.visit"; readonly questionId: string; readonly at: Instant }
  | {
      readonly type: "answer.choose";
      readonly questionId: string;
      readonly optionId: string;
      readonly at: Instant;
    }
  | { readonly type: "answer.clear"; readonly questionId: string; readonly at: Instant }
  | { readonly type: "question.flag"; readonly questionId: string; readonly at: Instant }
  | { readonly type: "question.unflag"; readonly questionId: string; readonly at: Instant }
  | { readonly type: "attempt.submit"; readonly at: Instant }
  | { readonly type: "clock.expire"; readonly at: Instant }
  | { readonly type: "attempt.mark" };

/** The moves of staff. */
type StaffMove =
  | { readonly type: "attempt.void" }
  | { readonly type: "attempt.reinstate" }
  | { readonly type: "time.extend"; readonly seconds: number; readonly at: Instant };

/** Every move of an attempt. */
export type AttemptMove = LearnerMove | StaffMove;

/** Returns the last moment at which the server still accepts an answer that was given in time. */
export const acceptsUntil = (deadline: Instant): Instant => deadline + networkGraceMs;

const without = (answers: Readonly<Record<string, string>>, questionId: string) =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => id !== questionId));

interface Timed {
  readonly at: Instant;
}
interface OfQuestion extends Timed {
  readonly questionId: string;
}

const isInTime = ({ context }: { readonly context: AttemptContext }, { at }: Timed) =>
  !context.voided && at <= acceptsUntil(context.deadline);
const isAsked = (args: { readonly context: AttemptContext }, params: OfQuestion) =>
  isInTime(args, params) && Object.hasOwn(args.context.questions, params.questionId);

/**
 * Which moves of an attempt are legal, in which state. The browser runs it; the server asks it before it
 * decides. States and guards only: no clock, no effect.
 */
export const attemptMachine = setup({
  types: {
    context: {} as AttemptContext,
    events: {} as AttemptMove,
    input: {} as Pick<AttemptContext, "questions" | "deadline">,
  },
  guards: {
    isInTime,
    isAsked,
    isOffered: (args, params: OfQuestion & { readonly optionId: string }) =>
      isAsked(args, params) && (args.context.questions[params.questionId] ?? []).includes(params.optionId),
    isOver: ({ context }, { at }: Timed) => !context.voided && at >= context.deadline,
    counts: ({ context }) => !context.voided,
    isVoided: ({ context }) => context.voided,
  },
  actions: {
    visit: assign((_, { questionId }: OfQuestion) => ({ current: questionId })),
    choose: assign(({ context }, { questionId, optionId }: OfQuestion & { readonly optionId: string }) => ({
      answers: { ...context.answers, [questionId]: optionId },
    })),
    clear: assign(({ context }, { questionId }: OfQuestion) => ({
      answers: without(context.answers, questionId),
    })),
    flag: assign(({ context }, { questionId }: OfQuestion) => ({
      flags: context.flags.includes(questionId) ? context.flags : [...context.flags, questionId],
    })),
    unflag: assign(({ context }, { questionId }: OfQuestion) => ({
      flags: context.flags.filter((id) => id !== questionId),
    })),
    void: assign({ voided: true }),
    reinstate: assign({ voided: false }),
    extend: assign(({ context }, { seconds }: { readonly seconds: number }) => ({
      deadline: context.deadline + seconds * 1_000,
    })),
  },
}).createMachine({
  id: "attempt",
  context: ({ input }) => ({ ...input, answers: {}, flags: [], current: null, voided: false }),
  initial: "answering",
  on: {
    "attempt.void": { guard: "counts", actions: "void" },
    "attempt.reinstate": { guard: "isVoided", actions: "reinstate" },
  },
  states: {
    answering: {
      on: {
        "question.visit": {
          guard: { type: "isAsked", params: ({ event }) => event },
          actions: { type: "visit", params: ({ event }) => event },
        },
        "answer.choose": {
          guard: { type: "isOffered", params: ({ event }) => event },
          actions: { type: "choose", params: ({ event }) => event },
        },
        "answer.clear": {
          guard: { type: "isAsked", params: ({ event }) => event },
          actions: { type: "clear", params: ({ event }) => event },
        },
        "question.flag": {
          guard: { type: "isAsked", params: ({ event }) => event },
          actions: { type: "flag", params: ({ event }) => event },
        },
        "question.unflag": {
          guard: { type: "isAsked", params: ({ event }) => event },
          actions: { type: "unflag", params: ({ event }) => event },
        },
        "attempt.submit": {
          guard: { type: "isInTime", params: ({ event }) => event },
          target: "submitted",
        },
        "clock.expire": {
          guard: { type: "isOver", params: ({ event }) => event },
          target: "expired",
        },
        // There is none after the grace period: the next request closes the attempt with the old deadline.
        "time.extend": {
          guard: { type: "isInTime", params: ({ event }) => event },
          actions: { type: "extend", params: ({ event }) => event },
        },
      },
    },
    submitted: { on: { "attempt.mark": { guard: "counts", target: "marked" } } },
    expired: { on: { "attempt.mark": { guard: "counts", target: "marked" } } },
    // Not final: a marked attempt can be voided and reinstated.
    marked: {},
  },
});
