import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { visible } from "#vocabulary/why";
import { InvoiceDocument, InvoiceDocumentStatus } from "./invoice-documents.ts";

const admins = { access: ["admin"], data: "any" } as const;

export const BillSort = z.enum(["newest", "oldest", "highest", "lowest"]);
export type BillSort = z.infer<typeof BillSort>;

/** Every value is text, because it is read from an address. */
export const BillFilter = z.object({
  /** A number, or words that begin those of the customer, the customer’s address or the items. */
  text: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60), visible)),
  status: z.optional(InvoiceDocumentStatus),
  sort: z.optional(BillSort),
});
export type BillFilter = z.infer<typeof BillFilter>;

/** The last bill of the page before: its total, and its number. */
const AfterBill = z
  .string()
  .check(z.regex(/^\d{1,8}(?:\.\d{1,2})?_\d{1,10}$/, "must be a cursor of the list"));

export const searchInvoiceDocuments = defineEndpoint({
  ...admins,
  method: "GET",
  path: "/admin/bills",
  summary: "Draft and pro-forma bills that fit a filter, the newest first by default, 50 at a time",
  query: z.extend(BillFilter, { after: z.optional(AfterBill) }),
  ok: z.object({ bills: z.array(InvoiceDocument), next: z.nullable(z.string()) }),
  refusals: {},
});

/** A number that a row can have. */
const BillNumber = z.string().check(
  z.regex(/^[1-9]\d{0,9}$/),
  z.refine((text) => Number(text) <= 2_147_483_647),
);

export const readInvoiceDocument = defineEndpoint({
  ...admins,
  method: "GET",
  path: "/admin/bills/:invoiceId",
  summary: "One draft or pro-forma bill",
  params: z.object({ invoiceId: BillNumber }),
  ok: InvoiceDocument,
  refusals: { InvoiceDocumentNotFound: 404 },
});

export const exportInvoiceDocuments = defineEndpoint({
  ...listAsFile,
  ...admins,
  path: "/admin/exports/bills",
  summary: "Pro-forma bills that fit a filter, as a file; goes into the audit log",
  query: z.extend(BillFilter, fileFormat),
});
