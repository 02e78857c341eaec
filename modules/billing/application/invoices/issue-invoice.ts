import { Effect } from "effect";
import { appendWithin } from "#kernel/event-store/append-within";
import { uuidNamed } from "#kernel/named-uuid";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import type { Instant } from "#vocabulary/instant";
import { type InvoiceEvent, invoiceEvents } from "../../contract/events.ts";
import { type Cents, type Invoice, type InvoiceKind, type Placed, subtract } from "../../contract/index.ts";
import { creditNoteOf, invoiceOf, serialOf } from "../../domain/invoice.ts";
import { BillingSettings } from "../billing-settings.ts";
import { orderIdOf } from "../views.ts";
import { Invoices } from "./invoices.ts";

/** The stream of an order's papers: its invoice, then its credit notes. */
export const papersStreamOf = (order: string): string => uuidNamed(`billing.papers/${order}`);

const store = Effect.fnUntraced(function* (
  stream: string,
  { kind, number, at }: { readonly kind: InvoiceKind; readonly number: number; readonly at: Instant },
  event: InvoiceEvent,
) {
  const { invoiceId, accountId, totalCents } = event.data;
  yield* appendWithin({
    stream: papersStreamOf(stream),
    events: [event],
    versionOf: invoiceEvents.versionOf,
    meta: { actor: accountId },
    // An order has one invoice, which comes first, and its row is locked.
    isNew: kind === "invoice",
  });
  const ids = { id: uuidOfId(invoiceId), order: stream, account: uuidOfId(accountId) };
  yield* (yield* Invoices).add({ ...ids, kind, number, cents: totalCents, at });
});

/** Issues the invoice of an order. Part of the transaction that makes it paid. An order that cost nothing has none. */
export const issueInvoice = Effect.fnUntraced(function* (stream: string, order: Placed, at: Instant) {
  const number = yield* (yield* Invoices).nextNumber("invoice");
  const { seller } = yield* BillingSettings;
  const invoiceId = idFromUuid("inv", uuidNamed(`billing.invoice/${stream}`));
  const invoice = invoiceOf({ invoiceId, orderId: orderIdOf(stream), order, seller, number, at });
  yield* store(stream, { kind: "invoice", number, at }, invoiceEvents.invoiceIssued(invoice));
  return invoice;
});

/** Money of an order that goes back. */
interface Refunded {
  readonly refundId: string;
  readonly cents: Cents;
  /** Everything that went back by now. */
  readonly refundedCents: Cents;
  readonly at: Instant;
}

/** Issues the credit note of a refund. Part of the transaction that pays it back. An order without an invoice has none. */
export const issueCreditNote = Effect.fnUntraced(function* (
  stream: string,
  order: Placed,
  { refundId, cents, refundedCents, at }: Refunded,
) {
  const invoices = yield* Invoices;
  const invoice = (yield* invoices.ofOrder(stream)).find(({ kind }) => kind === "invoice");
  if (invoice === undefined) return;
  const number = yield* invoices.nextNumber("credit-note");
  const { seller } = yield* BillingSettings;
  const paper = {
    invoiceId: idFromUuid("inv", refundId),
    orderId: orderIdOf(stream),
    order,
    seller,
    number,
    at,
  };
  const paidBack = { cents, before: subtract(refundedCents, cents) };
  const note: Invoice = creditNoteOf(paper, paidBack, serialOf("invoice", invoice.number));
  yield* store(stream, { kind: "credit-note", number, at }, invoiceEvents.creditNoteIssued(note));
});
