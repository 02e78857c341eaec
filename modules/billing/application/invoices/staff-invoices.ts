import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { AccountId } from "#modules/identity/contract";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import {
  exportInvoices,
  type InvoiceEntry,
  InvoiceId,
  type InvoiceState,
  OrderId,
  readInvoicePdfOf,
  searchInvoices,
} from "../../contract/index.ts";
import { readSerial, serialOf } from "../../domain/invoice.ts";
import { readReference } from "../../domain/reference.ts";
import { orderIdOf } from "../views.ts";
import { drawInvoice } from "./draw-invoice.ts";
import { InvoiceList, type ListedInvoice, type NamedInvoice } from "./invoice-list.ts";
import { paperOf } from "./read-invoices.ts";

const rowsOfPage = 50;

/** Returns what a text names; null when it is neither an id, nor a serial, nor a reference. */
const namedIn = (text: string): NamedInvoice | null => {
  const lower = text.toLowerCase();
  if ([InvoiceId, OrderId, AccountId].some((id) => id.safeParse(lower).success))
    return { id: uuidOfId(lower as InvoiceId) };
  const serial = readSerial(text);
  if (serial !== null) return serial;
  const reference = readReference(text);
  return reference === null ? null : { reference };
};

const stateOf = ({ kind, cents, creditedCents }: ListedInvoice): InvoiceState => {
  if (kind === "credit-note") return "credit-note";
  if (creditedCents === 0) return "standing";
  return creditedCents < cents ? "partly-credited" : "credited";
};

const entryOf = (row: ListedInvoice): InvoiceEntry => ({
  invoiceId: idFromUuid("inv", row.id),
  kind: row.kind,
  serial: serialOf(row.kind, row.number),
  state: stateOf(row),
  orderId: orderIdOf(row.order),
  reference: row.reference,
  accountId: accountIdOf(row.account),
  cents: row.cents,
  creditedCents: row.creditedCents,
  issuedAt: toIso(row.at),
});

const searchInvoicesHandler = implement(
  searchInvoices,
  Effect.fnUntraced(function* ({ query: { text, after, ...filter } }) {
    const named = text === undefined ? undefined : namedIn(text);
    if (named === null) return { invoices: [], next: null };
    const list = yield* InvoiceList;
    const cursor = after === undefined ? null : uuidOfId(after);
    const found = yield* list.page({ ...filter, named }, cursor, rowsOfPage + 1);
    const invoices = found.slice(0, rowsOfPage).map(entryOf);
    return { invoices, next: found.length > rowsOfPage ? invoices.at(-1)!.invoiceId : null };
  }),
);

const exportInvoicesHandler = implementTextStream(exportInvoices, (input) =>
  sendShownList(input, searchInvoicesHandler, {
    ...{ name: "invoices", action: "billing.export-list", list: searchInvoices, unrecorded: ["text"] },
    columns: [
      ...(["invoiceId", "serial", "kind", "state", "issuedAt", "cents", "creditedCents"] as const),
      ...(["reference", "orderId", "accountId"] as const),
    ],
    rowsOf: ({ invoices }) => invoices,
  }),
);

const readInvoicePdfOfHandler = implement(readInvoicePdfOf, ({ params }) =>
  Effect.flatMap(
    paperOf(params.invoiceId, () => true),
    (invoice) => Effect.promise(() => drawInvoice(invoice)),
  ),
);

export const staffInvoiceHandlers = {
  searchInvoices: searchInvoicesHandler,
  exportInvoices: exportInvoicesHandler,
  readInvoicePdfOf: readInvoicePdfOfHandler,
};
