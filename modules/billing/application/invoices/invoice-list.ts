import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Cents, InvoiceFilter, InvoiceKind } from "../../contract/index.ts";
import type { InvoiceRow } from "./invoices.ts";

/** The row of an invoice with what other rows say about it. */
export interface ListedInvoice extends InvoiceRow {
  readonly reference: string;
  readonly creditedCents: Cents;
}

/** What a text names: an id of any kind as a UUID, the number of a paper, or the reference of an order. */
export type NamedInvoice =
  | { readonly id: string }
  | { readonly kind: InvoiceKind; readonly number: number }
  | { readonly reference: string };

export interface WantedInvoices extends Omit<InvoiceFilter, "text"> {
  readonly named?: NamedInvoice | undefined;
}

/** The list of invoices and credit notes that staff read. */
export class InvoiceList extends Context.Service<
  InvoiceList,
  {
    /** Returns rows in the wanted order, after the one with this UUID. */
    readonly page: (
      wanted: WantedInvoices,
      after: string | null,
      limit: number,
    ) => Effect.Effect<readonly ListedInvoice[], DatabaseUnavailable>;
  }
>()("roadworthy/billing/InvoiceList") {}
