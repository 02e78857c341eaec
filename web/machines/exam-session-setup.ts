import { assign, raise, sendTo, setup } from "xstate";
import { waitAfter } from "./backoff.ts";
import { commandGiven } from "./exam-acts.ts";
import { examActors, tooManyIn } from "./exam-session-actors.ts";
import * as change from "./exam-session-changes.ts";
import type { ExamSessionContext, ExamSessionInput } from "./exam-session-context.ts";
import type { ExamSessionEvent } from "./exam-session-events.ts";

/** The words in which the exam's states are written: its actors, delays, guards and actions. */
export const examSetup = setup({
  types: {} as {
    context: ExamSessionContext;
    events: ExamSessionEvent;
    input: ExamSessionInput;
    children: { readonly outbox: "outbox"; readonly lease: "lease"; readonly countdown: "countdown" };
  },
  actors: examActors,
  delays: {
    retry: ({ context }) => waitAfter(context.failures, Math.random()),
    refusal: change.refusalMs,
    /** How long the learner waits for the server when this browser has a copy of the exam. */
    patience: 2_500,
    /** How long another tab waits for this one to send what it has. */
    courtesy: 1_500,
  },
  guards: {
    hasAttempt: ({ context }) => context.attemptId !== null,
    hasLostStart: ({ context }) => context.startId !== "",
    hasLoaded: ({ context }) => context.loaded !== null,
    hasCopy: ({ context: { copy, attemptId } }) => copy.recall(attemptId!) !== null,
    isLoaded: ({ context }) => context.reply?.kind === "loaded",
    isRefused: ({ context }) => context.reply?.kind === "refused",
    isTooMany: ({ context }) => tooManyIn(context.reply) !== null,
    hasSlept: ({ context }) => !context.clock.isSure(),
    isNotFound: ({ context: { reply } }) => reply?.kind === "refused" && reply.tag === "AttemptNotFound",
    isFinished: ({ context: { attempt } }) => attempt!.isClosed && attempt!.outbox.unsent.length === 0,
    isLegal: change.isLegal,
    hasRefusal: ({ event }) =>
      event.type === "outbox.replied" && event.settled.some(({ outcome }) => outcome.status === "refused"),
    isStale: change.isStale,
    isSent: ({ context }) => context.attempt!.outbox.unsent.length === 0,
  },
  actions: {
    press: assign(change.press),
    forgetAttempt: ({ context: { memory, copy, attemptId } }) => {
      memory.forget();
      if (attemptId !== null) copy.forget(attemptId);
    },
    forgetCopy: ({ context: { copy, attemptId } }) => copy.forget(attemptId!),
    rememberAttempt: ({ context }) => context.memory.started(context.attemptId!),
    keepLoaded: assign(change.keepLoaded),
    takeCopy: assign(change.takeCopy),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
    observeClock: change.observeClock,
    openAttempt: assign(change.open),
    applyCommand: assign(change.showCommand),
    addToOutbox: sendTo("outbox", ({ event }) => change.outboxEventOf(event)),
    applyReply: assign(change.takeReply),
    beginRefresh: assign(change.beginRefresh),
    applyView: assign(change.takeView),
    catchUp: raise({ type: "page.catchUp" }),
    refresh: raise({ type: "view.refresh" }),
    // The attempt's machine takes this once, and only at the deadline.
    expire: raise(({ context }) => commandGiven({ type: "expire" }, context.clock.now())),
    wakeClock: sendTo("countdown", { type: "page.wake" }),
    setClock: sendTo("countdown", (step) => ({ type: "deadline.set", ...change.timesOf(step) })),
    retryOutbox: sendTo("outbox", { type: "retry" }),
    giveLease: sendTo("lease", { type: "lease.give" }),
  },
});
