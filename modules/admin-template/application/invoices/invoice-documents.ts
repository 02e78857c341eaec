import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type {
  BillSort,
  InvoiceDocument,
  InvoiceDocumentContent,
  InvoiceDocumentStatus,
} from "../../contract/index.ts";

/** Which bills are listed, in which order, and from where on. */
export interface BillsWanted {
  readonly text: string | null;
  readonly status: InvoiceDocumentStatus | null;
  readonly sort: BillSort;
  /** The last bill of the page before; its amount as it was written. */
  readonly after: { readonly amount: string; readonly id: number } | null;
  readonly limit: number;
}

/** Draft and pro-forma bills as they are stored. */
export class InvoiceDocuments extends Context.Service<
  InvoiceDocuments,
  {
    /** Every bill, by id. */
    readonly all: Effect.Effect<readonly InvoiceDocument[], DatabaseUnavailable>;
    readonly search: (wanted: BillsWanted) => Effect.Effect<InvoiceDocument[], DatabaseUnavailable>;
    readonly find: (id: number) => Effect.Effect<InvoiceDocument | null, DatabaseUnavailable>;
    /** Stores a bill under the highest id so far plus 1. Call it inside `transact`: it waits for other additions. */
    readonly add: (content: InvoiceDocumentContent) => Effect.Effect<InvoiceDocument, DatabaseUnavailable>;
    /** Returns a bill and keeps others from changing it until the transaction ends; null when there is none. */
    readonly take: (id: number) => Effect.Effect<InvoiceDocumentContent | null, DatabaseUnavailable>;
    readonly replace: (document: InvoiceDocument) => Effect.Effect<void, DatabaseUnavailable>;
    readonly remove: (id: number) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/admin-template/InvoiceDocuments") {}
