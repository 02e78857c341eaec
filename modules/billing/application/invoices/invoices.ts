import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { Cents, InvoiceKind } from "../../contract/index.ts";

/** Where an invoice or a credit note is found. Ids are UUIDs; what it says is in its event. */
export interface InvoiceRow {
  readonly id: string;
  readonly kind: InvoiceKind;
  readonly number: number;
  readonly order: string;
  readonly account: string;
  readonly cents: Cents;
  readonly at: Instant;
}

/** The numbers of invoices and credit notes, and where they are found. */
export class Invoices extends Context.Service<
  Invoices,
  {
    /** Takes the next number. Others wait for it until the transaction ends; one that is rolled back leaves no gap. */
    readonly nextNumber: (kind: InvoiceKind) => Effect.Effect<number, DatabaseUnavailable>;
    readonly add: (row: InvoiceRow) => Effect.Effect<void, DatabaseUnavailable>;
    readonly find: (id: string) => Effect.Effect<InvoiceRow | null, DatabaseUnavailable>;
    /** Returns the papers of an order, in the order in which they were issued. */
    readonly ofOrder: (order: string) => Effect.Effect<readonly InvoiceRow[], DatabaseUnavailable>;
    /** Returns an account's papers, newest first. */
    readonly ofAccount: (
      account: string,
      limit: number,
    ) => Effect.Effect<readonly InvoiceRow[], DatabaseUnavailable>;
  }
>()("roadworthy/billing/Invoices") {}
