import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import {
  exportInvoiceDocuments,
  type InvoiceDocument,
  readInvoiceDocument,
  searchInvoiceDocuments,
} from "../../contract/index.ts";
import { InvoiceDocuments } from "./invoice-documents.ts";

const perPage = 50;

const cursorOf = ({ grandTotal, id }: InvoiceDocument) => `${grandTotal}_${id}`;
const cursorIn = (text: string | undefined) => {
  if (text === undefined) return null;
  const [amount, id] = text.split("_") as [string, string];
  return { amount, id: Number(id) };
};

const searchHandler = implement(
  searchInvoiceDocuments,
  Effect.fnUntraced(function* ({ query: { text = null, status = null, sort = "newest", after } }) {
    const wanted = { text, status, sort, after: cursorIn(after), limit: perPage + 1 };
    const found = yield* (yield* InvoiceDocuments).search(wanted);
    const bills = found.slice(0, perPage);
    return { bills, next: found.length > perPage ? cursorOf(bills.at(-1)!) : null };
  }),
);

const readHandler = implement(
  readInvoiceDocument,
  Effect.fnUntraced(function* ({ params: { invoiceId } }) {
    const bill = yield* (yield* InvoiceDocuments).find(Number(invoiceId));
    return bill ?? (yield* Effect.fail({ _tag: "InvoiceDocumentNotFound" } as const));
  }),
);

/** A text may name a customer, so the audit log does not have it. */
const exportHandler = implementTextStream(exportInvoiceDocuments, (input) =>
  sendShownList(input, searchHandler, {
    ...{ list: searchInvoiceDocuments, name: "bills", action: "office.export-list", unrecorded: ["text"] },
    columns: [
      ...(["id", "orderDate", "status", "billFrom", "billFromEmail", "billFromAddress"] as const),
      ...(["billFromPhone", "billFromFax", "billTo", "billToEmail", "billToAddress"] as const),
      ...(["billToPhone", "billToFax", "orders", "totalCost", "vat", "grandTotal", "completed"] as const),
    ],
    rowsOf: ({ bills }) => bills,
  }),
);

export const billListHandlers = {
  searchInvoiceDocuments: searchHandler,
  readInvoiceDocument: readHandler,
  exportInvoiceDocuments: exportHandler,
};
