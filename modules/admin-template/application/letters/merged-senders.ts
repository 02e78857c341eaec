import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { LeadRelation } from "../../contract/index.ts";

/** Whose card an address without an account is shown on. The account is a UUID. */
export interface MergedSender {
  readonly mark: Buffer;
  readonly account: string;
  readonly relation: LeadRelation;
}

/** What staff say about who wrote from an address: shown on a card, and nothing else. Takes part in the open transaction. */
export class MergedSenders extends Context.Service<
  MergedSenders,
  {
    readonly find: (mark: Buffer) => Effect.Effect<MergedSender | null, DatabaseUnavailable>;
    readonly of: (account: string) => Effect.Effect<readonly MergedSender[], DatabaseUnavailable>;
    /** In the place of what was said before. */
    readonly save: (merged: MergedSender) => Effect.Effect<void, DatabaseUnavailable>;
    readonly remove: (mark: Buffer) => Effect.Effect<void, DatabaseUnavailable>;
    /** Forgets who is on a card, with the mails of those who are the same person. */
    readonly erase: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/admin-template/MergedSenders") {}
