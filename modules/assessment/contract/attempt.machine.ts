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
  /** Staff have voided it: nothing can be done with it any more. */
  readonly voided: boolean;
}

/** What can be done with an attempt. `at` is the database's time, or the browser's best copy of it. */
export type AttemptMove =
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

/** The last moment at which an answer given in time is still taken. */
export const acceptsUntil = (deadline: Instant): Instant => deadline + networkGraceMs;

const without = (answers: Readonly<Record<string, string>>, questionId: string) =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => id !== questionId));

interface Timed {
  readonly at: Instant;
}
interface Placed extends Timed {
  readonly questionId: string;
}

const isInTime = ({ context }: { readonly context: AttemptContext }, { at }: Timed) =>
  !context.voided && at <= acceptsUntil(context.deadline);
const isAsked = (args: { readonly context: AttemptContext }, params: Placed) =>
  isInTime(args, params) && Object.hasOwn(args.context.questions, params.questionId);

/**
 * What may be done with an attempt, in which state. The browser runs it; the server asks it before it
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
    isOffered: (args, params: Placed & { readonly optionId: string }) =>
      isAsked(args, params) && (args.context.questions[params.questionId] ?? []).includes(params.optionId),
    isOver: ({ context }, { at }: Timed) => !context.voided && at >= context.deadline,
    counts: ({ context }) => !context.voided,
  },
  actions: {
    visit: assign((_, { questionId }: Placed) => ({ current: questionId })),
    choose: assign(({ context }, { questionId, optionId }: Placed & { readonly optionId: string }) => ({
      answers: { ...context.answers, [questionId]: optionId },
    })),
    clear: assign(({ context }, { questionId }: Placed) => ({
      answers: without(context.answers, questionId),
    })),
    flag: assign(({ context }, { questionId }: Placed) => ({
      flags: context.flags.includes(questionId) ? context.flags : [...context.flags, questionId],
    })),
    unflag: assign(({ context }, { questionId }: Placed) => ({
      flags: context.flags.filter((id) => id !== questionId),
    })),
  },
}).createMachine({
  id: "attempt",
  context: ({ input }) => ({ ...input, answers: {}, flags: [], current: null, voided: false }),
  initial: "answering",
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
      },
    },
    submitted: { on: { "attempt.mark": { guard: "counts", target: "marked" } } },
    expired: { on: { "attempt.mark": { guard: "counts", target: "marked" } } },
    marked: { type: "final" },
  },
});
