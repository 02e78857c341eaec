import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { ListCursor } from "#vocabulary/list-cursor";
import type { Cents, OrderStatus, ProofStatus, ProofType } from "../../contract/index.ts";

/** A proof of payment as it is stored, with what is shown of its order. Ids are UUIDs. */
export interface StoredProof {
  readonly id: string;
  readonly order: string;
  readonly account: string;
  readonly type: ProofType;
  readonly bytes: number;
  readonly status: Exclude<ProofStatus, "matched">;
  readonly receivedAt: Instant;
  readonly reference: string;
  readonly totalCents: Cents;
  readonly phase: OrderStatus;
}

export type NewProof = Pick<StoredProof, "id" | "order" | "account" | "type" | "bytes" | "receivedAt"> & {
  readonly sealed: Buffer;
};

/** Which proofs staff look for. */
export interface WantedProofs {
  /** As staff see it. Null for those that wait: of orders that wait for money, but those whose money was not found. */
  readonly status: ProofStatus | null;
  readonly isOldestFirst: boolean;
}

/** Proofs of payment. Files come and go sealed: see sealed-proof.ts. */
export class Proofs extends Context.Service<
  Proofs,
  {
    readonly add: (proof: NewProof) => Effect.Effect<void, DatabaseUnavailable>;
    readonly find: (id: string) => Effect.Effect<StoredProof | null, DatabaseUnavailable>;
    /** Returns the file as it is stored; null when there is none. */
    readonly sealed: (id: string) => Effect.Effect<Buffer | null, DatabaseUnavailable>;
    readonly save: (id: string, status: StoredProof["status"]) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns an order's proofs, oldest first. */
    readonly ofOrder: (order: string) => Effect.Effect<readonly StoredProof[], DatabaseUnavailable>;
    readonly ofAccount: (account: string) => Effect.Effect<readonly StoredProof[], DatabaseUnavailable>;
    /** Returns proofs by when they came: those after a place, or the first. */
    readonly list: (
      wanted: WantedProofs,
      after: ListCursor | null,
      limit: number,
    ) => Effect.Effect<readonly StoredProof[], DatabaseUnavailable>;
    /**
     * Deletes the files that came before a moment, of orders that wait no more: those that were paid before it, and those
     * whose last day to pay was before it.
     */
    readonly forget: (before: Instant) => Effect.Effect<void, DatabaseUnavailable>;
    readonly erase: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/billing/Proofs") {}
