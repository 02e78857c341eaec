import type { ColumnType, Generated } from "kysely";
import type { Product } from "../contract/index.ts";

/** A bigint, which the driver reads as text and takes as a number. */
type Bigint = ColumnType<string, number, number>;

/** The module's tables. */
export interface BillingTables {
  readonly "billing.plan": {
    readonly id: string;
    readonly product: Product;
    readonly days: number;
    readonly place: number;
    readonly on_sale: boolean;
  };
  readonly "billing.price": {
    readonly id: string;
    readonly plan: string;
    readonly cents: Bigint;
    readonly valid_from: Date;
  };
  readonly "billing.coupon": {
    readonly code: string;
    readonly kind: "percent" | "fixed";
    /** Hundredths of a percent, or cents. */
    readonly amount: Bigint;
    readonly plans: string[] | null;
    readonly least_cents: Bigint;
    readonly most_uses: number | null;
    readonly uses: Generated<number>;
    readonly most_uses_by_account: number;
    readonly valid_from: Date;
    readonly valid_to: Date | null;
    readonly active: boolean;
  };
  readonly "billing.coupon_use": {
    readonly coupon: string;
    readonly account: string;
    readonly number: number;
    readonly order_id: string;
  };
  readonly "billing.order": {
    readonly id: string;
    readonly account: string;
    readonly status: string;
    readonly total_cents: Bigint;
    readonly reference: string;
    readonly placed_at: Date;
    readonly expires_at: Date;
    readonly buyer_erased: Generated<boolean>;
  };
  readonly "billing.cart": {
    readonly owner: string;
    /** In the form of `Cart`, written as text. */
    readonly cart: ColumnType<unknown, string, string>;
    readonly changed_at: Date;
  };
  readonly "billing.access": {
    readonly number: Generated<string>;
    readonly account: string;
    readonly order_id: string;
    readonly product: Product;
    readonly days: number;
    readonly granted_at: Date;
    readonly ended_at: Date | null;
  };
  readonly "billing.payment": {
    readonly id: string;
    readonly provider: string;
    readonly provider_payment_id: string;
    readonly order_id: string;
    readonly cents: Bigint;
    readonly fee_cents: Bigint;
    readonly received_at: Date;
  };
  readonly "billing.serial": {
    readonly kind: "invoice" | "credit-note";
    readonly last: Bigint;
  };
  readonly "billing.invoice": {
    readonly id: string;
    readonly kind: "invoice" | "credit-note";
    readonly number: Bigint;
    readonly order_id: string;
    readonly account: string;
    readonly cents: Bigint;
    readonly issued_at: Date;
  };
  readonly "billing.refund": {
    readonly id: string;
    readonly order_id: string;
    readonly account: string;
    readonly payment_id: string;
    readonly cents: Bigint;
    readonly reason: string;
    readonly because: string | null;
    readonly status: "requested" | "seconding" | "approved" | "paid" | "declined" | "stuck";
    /** Bank details under the key of the buyer; null once they are not needed. */
    readonly sealed_bank: Buffer | null;
    readonly requested_by: string;
    readonly requested_at: Date;
    readonly approved_by: ColumnType<string | null, string | undefined, string | null>;
    readonly seconded_by: ColumnType<string | null, string | undefined, string | null>;
    readonly left_before: ColumnType<string | null, number | undefined, number | null>;
    readonly claimed_at: ColumnType<Date | null, Date | undefined, Date | null>;
    readonly settled_at: ColumnType<Date | null, Date | undefined, Date | null>;
  };
  readonly "billing.bank_line": {
    readonly id: string;
    /** Read as text: see postgres-bank-lines.ts. */
    readonly booked_on: ColumnType<Date, string, never>;
    readonly cents: Bigint;
    /** What the line says, sealed. */
    readonly sealed: Buffer;
    /** Of each of its words; null until a line of an earlier release is marked. */
    readonly marks: Buffer[] | null;
    readonly status: "settled" | "seconding" | "short" | "over" | "unknown" | "duplicate" | "dismissed";
    readonly order_id: string | null;
    readonly imported_by: string;
    readonly imported_at: Date;
    readonly matched_by: ColumnType<string | null, string | undefined, string | null>;
  };
  readonly "billing.proof": {
    readonly id: string;
    readonly order_id: string;
    readonly account: string;
    readonly type: "application/pdf" | "image/png" | "image/jpeg";
    readonly bytes: number;
    /** The file in base64, under the key of the buyer. */
    readonly sealed: Buffer;
    readonly status: "received" | "looked-at" | "not-found";
    readonly received_at: Date;
  };
  readonly "billing.subscription": {
    readonly id: string;
    readonly account: string;
    readonly status: "chosen" | "active" | "overdue" | "cancelled" | "ended";
    /** The provider's token, sealed; null before it is known and once it is not needed. */
    readonly sealed_token: ColumnType<Buffer | null, undefined, Buffer | null>;
    readonly token_mark: ColumnType<Buffer | null, undefined, Buffer>;
    readonly next_on: ColumnType<Date | null, undefined, string | null>;
    readonly to_cancel: ColumnType<boolean, undefined, boolean>;
  };
  readonly "billing.reconciliation": {
    readonly day: ColumnType<Date, string, never>;
    readonly from_day: ColumnType<Date, string, string>;
    readonly payments: number;
    readonly cents: Bigint;
    readonly differences: number;
    readonly ran_at: Date;
  };
  readonly "billing.difference": {
    readonly id: string;
    readonly kind: "unknown-here" | "missing-there" | "amount";
    readonly provider_payment_id: string;
    readonly order_id: string | null;
    readonly our_cents: ColumnType<string | null, number | null, never>;
    readonly their_cents: ColumnType<string | null, number | null, never>;
    readonly found_at: Date;
    /** When it ended: by itself, or because staff explained it. */
    readonly ended_at: ColumnType<Date | null, undefined, Date | null>;
    readonly explained_by: ColumnType<string | null, undefined, string | null>;
  };
  readonly "billing.notification": {
    readonly id: string;
    readonly digest: Buffer;
    /** The body as it was sent, sealed; null once its buyer is erased. */
    readonly sealed: Buffer | null;
    readonly address: string;
    readonly order_id: string | null;
    readonly status: "waiting" | "settled" | "noted" | "held" | "refused";
    /** The outcome of every check so far. */
    readonly checks: ColumnType<Readonly<Record<string, string>>, string, string>;
    readonly tries: Generated<number>;
    readonly received_at: Date;
    readonly next_at: Date;
  };
}
