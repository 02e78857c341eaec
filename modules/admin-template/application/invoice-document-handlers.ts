import { isDeepStrictEqual } from "node:util";
import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendList } from "#kernel/http/send-list";
import { recordAct } from "#kernel/http/record-act";
import {
  addInvoiceDocument,
  deleteInvoiceDocument,
  exportInvoiceDocuments,
  listInvoiceDocuments,
  updateInvoiceDocument,
} from "../contract/index.ts";
import { InvoiceDocuments } from "./invoice-documents.ts";

const notFound = <const Message extends "invoice not found" | "Invoice not found">(message: Message) =>
  Effect.fail({ _tag: "InvoiceDocumentNotFound" as const, message });

const all = Effect.flatMap(InvoiceDocuments, (documents) => Effect.map(documents.all, (found) => [...found]));

const listHandler = implement(listInvoiceDocuments, () => all);

const exportHandler = implementTextStream(exportInvoiceDocuments, (input) =>
  sendList(input, {
    ...{ name: "bills", action: "office.export-list" },
    columns: [
      ...(["id", "orderDate", "status", "billFrom", "billFromEmail", "billFromAddress"] as const),
      ...(["billFromPhone", "billFromFax", "billTo", "billToEmail", "billToAddress"] as const),
      ...(["billToPhone", "billToFax", "orders", "totalCost", "vat", "grandTotal", "completed"] as const),
    ],
    page: ({ status }) =>
      Effect.map(all, (bills) => ({
        rows: bills.filter((bill) => status === undefined || bill.status === status),
        next: null,
      })),
  }),
);

const addHandler = implement(
  addInvoiceDocument,
  Effect.fnUntraced(function* ({ body, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const added = yield* (yield* InvoiceDocuments).add(body);
        const act = { action: "office.add-invoice", target: null, facts: { invoiceId: added.id } } as const;
        yield* recordAct({ caller, reference }, act);
        return added;
      }),
    );
  }),
);

const updateHandler = implement(
  updateInvoiceDocument,
  Effect.fnUntraced(function* ({ body: { seen, ...bill }, caller, reference }) {
    const documents = yield* InvoiceDocuments;
    return yield* transact(
      Effect.gen(function* () {
        const before = yield* documents.take(bill.id);
        if (before === null) return yield* notFound("Invoice not found");
        if (seen !== undefined && !isDeepStrictEqual(seen, before))
          return yield* Effect.fail({ _tag: "InvoiceDocumentChanged" } as const);
        yield* documents.replace(bill);
        const act = { action: "office.update-invoice", target: null, facts: { invoiceId: bill.id } } as const;
        yield* recordAct({ caller, reference }, act);
        return bill;
      }),
    );
  }),
);

const deleteHandler = implement(
  deleteInvoiceDocument,
  Effect.fnUntraced(function* ({ body: { invoiceId }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        if (!(yield* (yield* InvoiceDocuments).remove(invoiceId)))
          return yield* notFound("invoice not found");
        const act = { action: "office.delete-invoice", target: null, facts: { invoiceId } } as const;
        yield* recordAct({ caller, reference }, act);
        return yield* all;
      }),
    );
  }),
);

export const invoiceDocumentHandlers = {
  listInvoiceDocuments: listHandler,
  exportInvoiceDocuments: exportHandler,
  addInvoiceDocument: addHandler,
  updateInvoiceDocument: updateHandler,
  deleteInvoiceDocument: deleteHandler,
};
