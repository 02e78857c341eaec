import { isDeepStrictEqual } from "node:util";
import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import {
  addInvoiceDocument,
  deleteInvoiceDocument,
  listInvoiceDocuments,
  updateInvoiceDocument,
} from "../../contract/index.ts";
import { InvoiceDocuments } from "./invoice-documents.ts";

const notFound = <const Message extends "invoice not found" | "Invoice not found">(message: Message) =>
  Effect.fail({ _tag: "InvoiceDocumentNotFound" as const, message });

const changed = Effect.fail({ _tag: "InvoiceDocumentChanged" } as const);

const all = Effect.flatMap(InvoiceDocuments, (documents) => Effect.map(documents.all, (found) => [...found]));

const listHandler = implement(listInvoiceDocuments, () => all);

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
        if (seen !== undefined && !isDeepStrictEqual(seen, before)) return yield* changed;
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
  Effect.fnUntraced(function* ({ body: { invoiceId, seen }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const documents = yield* InvoiceDocuments;
        const before = yield* documents.take(invoiceId);
        if (before === null) return yield* notFound("invoice not found");
        if (seen !== undefined && !isDeepStrictEqual(seen, before)) return yield* changed;
        yield* documents.remove(invoiceId);
        const act = { action: "office.delete-invoice", target: null, facts: { invoiceId } } as const;
        yield* recordAct({ caller, reference }, act);
        return yield* all;
      }),
    );
  }),
);

export const invoiceDocumentHandlers = {
  listInvoiceDocuments: listHandler,
  addInvoiceDocument: addHandler,
  updateInvoiceDocument: updateHandler,
  deleteInvoiceDocument: deleteHandler,
};
