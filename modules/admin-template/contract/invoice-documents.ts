import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { inBounds } from "#vocabulary/instant";

/** Bills are business of admins alone: they name customers and amounts. */
const onlyAdmins = ["admin"] as const;

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest), z.regex(/^[^\0]*$/));
const name = line(200);
const contact = line(320);

const largestAmount = 99_999_999.99;
/** An amount in rand, with cents as decimals: `99.5`. */
const Rand = z.number().check(z.gte(0), z.lte(largestAmount), z.multipleOf(0.01));

/** How far the goods of a bill are. */
export const InvoiceDocumentStatus = z.enum(["Shipped", "Delivered", "Pending"]);
export type InvoiceDocumentStatus = z.infer<typeof InvoiceDocumentStatus>;

export const maxInvoiceLines = 100;

export const InvoiceDocumentLine = z.object({
  itemName: name,
  unitPrice: Rand,
  units: z.int().check(z.gte(0), z.lte(1_000_000)),
  unitTotalPrice: Rand,
});
export type InvoiceDocumentLine = z.infer<typeof InvoiceDocumentLine>;

const fields = {
  billFrom: name,
  billFromEmail: contact,
  billFromAddress: line(500),
  billFromPhone: line(40),
  billFromFax: line(40),
  billTo: name,
  billToEmail: contact,
  billToAddress: line(500),
  billToPhone: line(40),
  billToFax: line(40),
  orders: z.array(InvoiceDocumentLine).check(z.maxLength(maxInvoiceLines)),
  /** The day or the moment of the order, in ISO 8601. */
  orderDate: z.union([z.iso.date().check(...inBounds), z.iso.datetime({ offset: true }).check(...inBounds)]),
  totalCost: Rand,
  vat: Rand,
  grandTotal: Rand,
  status: InvoiceDocumentStatus,
  completed: z.boolean(),
  isSelected: z.boolean(),
};

/** The content of a draft or pro-forma bill. Amounts are stored as they were sent; the form of the office adds them up. */
export const InvoiceDocumentContent = z.object(fields);
export type InvoiceDocumentContent = z.infer<typeof InvoiceDocumentContent>;

/**
 * A draft or pro-forma bill, as section 3 of the specification names its fields. It is no tax invoice: those belong to
 * billing, and nothing here changes them.
 */
export const InvoiceDocument = z.object({ id: z.int().check(z.gte(1), z.lte(2_147_483_647)), ...fields });
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;

const InvoiceDocuments = z.array(InvoiceDocument);

export const listInvoiceDocuments = defineEndpoint({
  method: "GET",
  path: "/data/invoicedata",
  summary: "Every draft and pro-forma bill, by id",
  access: onlyAdmins,
  data: "any",
  ok: InvoiceDocuments,
  refusals: {},
});

export const deleteInvoiceDocument = defineEndpoint({
  method: "DELETE",
  path: "/data/invoicedata/deleteinvoice",
  summary:
    "Delete a bill, as it was seen where `seen` says how, and return those that remain; goes into the audit log",
  access: onlyAdmins,
  data: "any",
  /** The specification does not have `seen`. Without it the bill is deleted, also where another admin has changed it. */
  body: z.object({ invoiceId: z.int(), seen: z.optional(InvoiceDocumentContent) }),
  ok: InvoiceDocuments,
  /** `InvoiceDocumentChanged`: it is not as it was seen; nothing was deleted. */
  refusals: { InvoiceDocumentNotFound: 404, InvoiceDocumentChanged: 409 },
});

export const addInvoiceDocument = defineEndpoint({
  method: "POST",
  path: "/data/invoicedata/addinvoice",
  summary: "Add a bill; its id is the highest so far plus 1; goes into the audit log",
  access: onlyAdmins,
  data: "any",
  body: InvoiceDocumentContent,
  ok: InvoiceDocument,
  status: 201,
  refusals: {},
});

export const updateInvoiceDocument = defineEndpoint({
  method: "PUT",
  path: "/data/invoicedata/updateinvoice",
  summary: "Replace a bill, as it was seen where `seen` says how; goes into the audit log",
  access: onlyAdmins,
  data: "any",
  /** The specification does not have `seen`. Without it the bill is replaced, also where another admin has changed it. */
  body: z.extend(InvoiceDocument, { seen: z.optional(InvoiceDocumentContent) }),
  ok: InvoiceDocument,
  /** `InvoiceDocumentChanged`: it is not as it was seen; nothing was changed. */
  refusals: { InvoiceDocumentNotFound: 404, InvoiceDocumentChanged: 409 },
});
