import { Effect } from "effect";
import { EventStore } from "#kernel/event-store/event-store";
import { type Caller, sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { uuidOfId } from "#vocabulary/id";
import { invoiceEvents } from "../../contract/events.ts";
import { type InvoiceId, listInvoices, readInvoice, readInvoicePdf } from "../../contract/index.ts";
import { drawInvoice } from "./draw-invoice.ts";
import { type InvoiceRow, Invoices } from "./invoices.ts";
import { papersStreamOf } from "./issue-invoice.ts";

const shownAtOnce = 200;

/** Returns what the papers of an order say, in the order in which they were issued. */
export const papersOf = Effect.fnUntraced(function* (order: string) {
  const events = yield* (yield* EventStore).readStream(papersStreamOf(order));
  return events.map((event) => invoiceEvents.decode(event).data);
});

/** Returns a paper, if its row is one that may be read. */
export const paperOf = Effect.fnUntraced(function* (
  invoiceId: InvoiceId,
  mayRead: (row: InvoiceRow) => boolean,
) {
  const row = yield* (yield* Invoices).find(uuidOfId(invoiceId));
  if (row === null || !mayRead(row)) return yield* Effect.fail({ _tag: "InvoiceNotFound" } as const);
  return (yield* papersOf(row.order)).find((paper) => paper.invoiceId === invoiceId)!;
});

/** Returns the caller's own paper; for anyone else there is none. */
const ownInvoice = (invoiceId: InvoiceId, caller: Caller) =>
  paperOf(invoiceId, ({ account }) => account === sessionOf(caller).accountId);

const listInvoicesHandler = implement(
  listInvoices,
  Effect.fnUntraced(function* ({ caller }) {
    const rows = yield* (yield* Invoices).ofAccount(sessionOf(caller).accountId, shownAtOnce);
    const orders = [...new Set(rows.map(({ order }) => order))];
    const papers = (yield* Effect.forEach(orders, papersOf)).flat();
    const byId = new Map(papers.map((paper) => [uuidOfId(paper.invoiceId), paper]));
    return { invoices: rows.map(({ id }) => byId.get(id)!) };
  }),
);

const readInvoiceHandler = implement(readInvoice, ({ params, caller }) =>
  ownInvoice(params.invoiceId, caller),
);

const readInvoicePdfHandler = implement(readInvoicePdf, ({ params, caller }) =>
  Effect.flatMap(ownInvoice(params.invoiceId, caller), (invoice) =>
    Effect.promise(() => drawInvoice(invoice)),
  ),
);

export const invoiceHandlers = {
  listInvoices: listInvoicesHandler,
  readInvoice: readInvoiceHandler,
  readInvoicePdf: readInvoicePdfHandler,
};
