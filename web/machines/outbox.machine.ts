import type { AttemptId, LearnerCommand } from "#modules/assessment/contract";
import {
  makeOutbox,
  type OutboxEventOf,
  type OutboxRepliedOf,
  type OutboxStateOf,
  type Pace,
  type ParcelOf,
  sendActorOf,
  type SendReplyOf,
} from "./outbox.ts";
import { attemptOutboxStore } from "./attempt-outbox-store.ts";

export { outboxState } from "./outbox.ts";

/** Whose commands an exam's outbox holds. */
export interface OfAttempt {
  readonly attemptId: AttemptId;
}

/** When the attempt ends now. A refused request may leave it out. */
export interface Deadline {
  readonly deadline?: string | undefined;
}

export type SendReply = SendReplyOf<Deadline>;
/** What the exam screen knows of the outbox. */
export type OutboxState = OutboxStateOf<LearnerCommand>;
export type OutboxEvent = OutboxEventOf<LearnerCommand>;
export type OutboxReplied = OutboxRepliedOf<LearnerCommand, Deadline>;
/** Commands of one attempt for the network. */
export type Parcel = ParcelOf<LearnerCommand, OfAttempt>;

export const sendActor = sendActorOf<LearnerCommand, OfAttempt, Deadline>;

/** A visit has time until the answer after it. An expiry is not urgent, and by the server's clock it may be early. */
const paceOf = ({ type }: LearnerCommand): Pace => {
  if (type === "visit") return "held";
  return type === "expire" ? "soon" : "now";
};

/** The outbox of an exam. */
export const outboxMachine = makeOutbox<LearnerCommand, OfAttempt, Deadline>(
  ({ attemptId }, storage) => attemptOutboxStore(attemptId, storage),
  paceOf,
);
