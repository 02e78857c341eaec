import type { AttemptId, AttemptView } from "#modules/assessment/contract";
import { fromCallback, fromPromise } from "xstate";
import { countdownMachine } from "./countdown.machine.ts";
import { mustProvide } from "./must-provide.ts";
import { outboxMachine } from "./outbox.machine.ts";
import type { LeaseCommand } from "./tab-lease.ts";

/** A view, with the stopwatch before and after the request: the server's clock is learnt from both. */
export interface TimedView {
  readonly view: AttemptView;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** The result of starting or reading an attempt. */
export type Loaded =
  | ({ readonly kind: "loaded" } & TimedView)
  | {
      readonly kind: "refused";
      readonly tag: string;
      /** When the same may succeed: known only of too many starts. */
      readonly retryAfterSeconds?: number;
    }
  | { readonly kind: "unreachable" };

/** The refusal of a start for a while. */
export interface TooMany {
  readonly tag: string;
  readonly retryAfterSeconds: number;
}

/** Returns the refusal when too many exams were started: by this learner, or on the guest's network. */
export const tooManyIn = (reply: Loaded | null): TooMany | null => {
  if (reply?.kind !== "refused" || reply.retryAfterSeconds === undefined) return null;
  return { tag: reply.tag, retryAfterSeconds: reply.retryAfterSeconds };
};

/** What `useExamSession` provides: everything in the exam that takes time. */
export const examActors = {
  start: fromPromise<Loaded, { readonly startId: string }>(mustProvide("the actor start")),
  read: fromPromise<Loaded, { readonly attemptId: AttemptId }>(mustProvide("the actor read")),
  lease: fromCallback<LeaseCommand, { readonly attemptId: AttemptId }>(mustProvide("the actor lease")),
  outbox: outboxMachine,
  countdown: countdownMachine,
};
