import * as z from "zod/mini";
import { AccountId } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { OrderId } from "./ids.ts";
import { InvoiceId, InvoiceKind } from "./invoices.ts";
import { Cents } from "./money.ts";

const admins = ["admin"] as const;

/** `standing`: an invoice of which nothing was paid back. A credit note has no state but its own. */
export const InvoiceState = z.enum(["standing", "partly-credited", "credited", "credit-note"]);
export type InvoiceState = z.infer<typeof InvoiceState>;

/** An invoice or a credit note in the list of staff. */
export const InvoiceEntry = z.object({
  invoiceId: InvoiceId,
  kind: InvoiceKind,
  serial: z.string(),
  state: InvoiceState,
  orderId: OrderId,
  /** The order's number for people. */
  reference: z.string(),
  accountId: AccountId,
  cents: Cents,
  /** What its credit notes paid back; 0 for a credit note. */
  creditedCents: Cents,
  issuedAt: IsoInstant,
});
export type InvoiceEntry = z.infer<typeof InvoiceEntry>;

export const InvoiceSort = z.enum(["newest", "oldest", "highest", "lowest"]);
export type InvoiceSort = z.infer<typeof InvoiceSort>;

/** Every value is text, because it is read from an address. */
export const InvoiceFilter = z.object({
  /** A serial or a reference as people write it, or the id of an invoice, an order or an account. */
  text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  state: z.optional(InvoiceState),
  /** Issued at this moment or later, and before that one. */
  from: z.optional(IsoInstant),
  before: z.optional(IsoInstant),
  /** `newest` by default. */
  sort: z.optional(InvoiceSort),
});
export type InvoiceFilter = z.infer<typeof InvoiceFilter>;

export const searchInvoices = defineEndpoint({
  method: "GET",
  path: "/admin/invoices",
  summary: "Invoices and credit notes of everyone, 50 at a time; nothing changes or deletes one",
  access: admins,
  data: "any",
  query: z.extend(InvoiceFilter, { after: z.optional(InvoiceId) }),
  ok: z.object({ invoices: z.array(InvoiceEntry), next: z.nullable(InvoiceId) }),
  refusals: {},
});

export const exportInvoices = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/invoices",
  summary: "Every invoice and credit note that fits the filter, as a file; goes into the audit log",
  access: admins,
  data: "any",
  query: z.extend(InvoiceFilter, fileFormat),
});

export const readInvoicePdfOf = defineEndpoint({
  method: "GET",
  path: "/admin/invoices/:invoiceId/pdf",
  summary: "An invoice or a credit note of anyone as a page to print",
  access: admins,
  data: "any",
  params: z.object({ invoiceId: InvoiceId }),
  ok: z.custom<Uint8Array>(),
  produces: "application/pdf",
  refusals: { InvoiceNotFound: 404 },
});
