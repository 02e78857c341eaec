import { type PracticeChanges, PracticeCommand, type PracticeId } from "#modules/assessment/contract";
import {
  makeOutbox,
  type OutboxRepliedOf,
  type OutboxStateOf,
  type ParcelOf,
  sendActorOf,
  type SendReplyOf,
} from "./outbox.ts";
import { outboxStore } from "./outbox-store.ts";

/** Whose commands a practice's outbox holds. */
export interface OfPractice {
  readonly practiceId: PracticeId;
}

/** What a finished practice changed. A refused request leaves it out. */
export interface Changed {
  readonly changes?: PracticeChanges | null | undefined;
}

export type PracticeReply = SendReplyOf<Changed>;
export type PracticeOutboxState = OutboxStateOf<PracticeCommand>;
export type PracticeReplied = OutboxRepliedOf<PracticeCommand, Changed>;
/** Commands of one practice for the network. */
export type PracticeParcel = ParcelOf<PracticeCommand, OfPractice>;

export const sendPracticeActor = sendActorOf<PracticeCommand, OfPractice, Changed>;

export const practiceOutboxMachine = makeOutbox<PracticeCommand, OfPractice, Changed>(
  ({ practiceId }, storage) => outboxStore(practiceId, PracticeCommand, storage),
);
