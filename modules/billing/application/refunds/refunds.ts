import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { ListCursor } from "#vocabulary/list-cursor";
import type {
  BuyerReason,
  Cents,
  PaymentMethod,
  RefundReason,
  RefundSort,
  RefundStatus,
} from "../../contract/index.ts";
import type { Wanted } from "../staff-ledger.ts";

/** Where the last refund of a page stood when it was read. */
export interface RefundCursor extends ListCursor {
  readonly isOver: boolean;
}

/** A refund as it is stored. Ids are UUIDs. */
export interface StoredRefund {
  readonly id: string;
  readonly order: string;
  readonly account: string;
  readonly reference: string;
  readonly payment: string;
  readonly method: PaymentMethod;
  /** What the provider calls the payment. */
  readonly providerPaymentId: string;
  readonly cents: Cents;
  readonly reason: RefundReason;
  /** What the buyer said. */
  readonly because: BuyerReason | null;
  readonly status: RefundStatus;
  readonly bank: Buffer | null;
  readonly requestedBy: string;
  readonly requestedAt: Instant;
  readonly approvedBy: string | null;
  readonly secondedBy: string | null;
  /** What the provider could pay back of the payment before it was asked to; null until then. */
  readonly leftBefore: Cents | null;
  readonly settledAt: Instant | null;
}

export type NewRefund = Pick<
  StoredRefund,
  | "id"
  | "order"
  | "account"
  | "payment"
  | "cents"
  | "reason"
  | "because"
  | "requestedBy"
  | "requestedAt"
  | "bank"
>;

/** What changes of a refund. */
export type RefundChange = Partial<
  Pick<StoredRefund, "status" | "approvedBy" | "secondedBy" | "leftBefore" | "settledAt" | "bank">
>;

/** Which refunds are listed. Ids are UUIDs. */
export interface RefundsWanted extends Pick<Wanted, "reference" | "id"> {
  readonly status?: RefundStatus | undefined;
  /** Of one of these accounts; null for all. */
  readonly people: readonly string[] | null;
  readonly sort: RefundSort;
}

/** Money that goes back. At most one refund of an order is open. */
export class Refunds extends Context.Service<
  Refunds,
  {
    readonly add: (refund: NewRefund) => Effect.Effect<void, DatabaseUnavailable>;
    readonly find: (id: string) => Effect.Effect<StoredRefund | null, DatabaseUnavailable>;
    /** The same, and locks it until the transaction ends. */
    readonly lock: (id: string) => Effect.Effect<StoredRefund | null, DatabaseUnavailable>;
    readonly change: (id: string, change: RefundChange) => Effect.Effect<void, DatabaseUnavailable>;
    /** Keeps others from paying it back for five minutes. Returns false when another process does already. */
    readonly claim: (id: string) => Effect.Effect<boolean, DatabaseUnavailable>;
    readonly release: (id: string) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns an order's refunds, oldest first. */
    readonly ofOrder: (order: string) => Effect.Effect<readonly StoredRefund[], DatabaseUnavailable>;
    readonly list: (
      wanted: RefundsWanted,
      after: RefundCursor | null,
      limit: number,
    ) => Effect.Effect<readonly StoredRefund[], DatabaseUnavailable>;
    /** Returns refunds that the provider has to be asked for. */
    readonly due: (limit: number) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /** Erases the bank details of an account's refunds. */
    readonly eraseBanks: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/billing/Refunds") {}
