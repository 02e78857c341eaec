import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { InvoiceDocument, InvoiceDocumentContent } from "../contract/index.ts";

/** Draft and pro-forma bills as they are stored. */
export class InvoiceDocuments extends Context.Service<
  InvoiceDocuments,
  {
    /** Every bill, by id. */
    readonly all: Effect.Effect<readonly InvoiceDocument[], DatabaseUnavailable>;
    /** Stores a bill under the highest id so far plus 1. Call it inside `transact`: it waits for other additions. */
    readonly add: (content: InvoiceDocumentContent) => Effect.Effect<InvoiceDocument, DatabaseUnavailable>;
    /** Returns a bill and keeps others from changing it until the transaction ends; null when there is none. */
    readonly take: (id: number) => Effect.Effect<InvoiceDocumentContent | null, DatabaseUnavailable>;
    readonly replace: (document: InvoiceDocument) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns false when there is no bill of that id. */
    readonly remove: (id: number) => Effect.Effect<boolean, DatabaseUnavailable>;
  }
>()("roadworthy/admin-template/InvoiceDocuments") {}
