import * as z from "zod/mini";
import { AccountId } from "#modules/identity/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { OrderId, PlanId } from "./ids.ts";
import { BasisPoints, Cents } from "./money.ts";

/** An invoice or a credit note. */
export const InvoiceId = idSchema("inv");
export type InvoiceId = z.infer<typeof InvoiceId>;

export const InvoiceKind = z.enum(["invoice", "credit-note"]);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

/**
 * An invoice, or a credit note for a part or all of one, as it was issued. It names no buyer: below R5 000 the law asks for
 * none. `vat` is null while the seller is not registered; then it is no tax invoice.
 */
export const Invoice = z.object({
  invoiceId: InvoiceId,
  kind: InvoiceKind,
  /** `INV-000123`, `CN-000045`: numbered without gaps. */
  serial: z.string(),
  orderId: OrderId,
  accountId: AccountId,
  /** The order's number for people. */
  reference: z.string(),
  seller: z.object({ name: z.string(), address: z.string(), vatNumber: z.nullable(z.string()) }),
  /** What was sold. Empty on a credit note, which says how much of the invoice is paid back. */
  lines: z.array(
    z.object({ planId: PlanId, days: z.int(), quantity: z.int(), unitCents: Cents, lineCents: Cents }),
  ),
  discountCents: Cents,
  totalCents: Cents,
  vat: z.nullable(z.object({ basisPoints: BasisPoints, cents: Cents })),
  /** On a credit note: the invoice that it belongs to. */
  creditOf: z.nullable(z.string()),
  issuedAt: IsoInstant,
});
export type Invoice = z.infer<typeof Invoice>;

const ofInvoice = z.object({ invoiceId: InvoiceId });

export const listInvoices = defineEndpoint({
  method: "GET",
  path: "/invoices",
  summary: "The caller's own invoices and credit notes, newest first, 200 at most",
  access: "signed-in",
  data: "own",
  ok: z.object({ invoices: z.array(Invoice) }),
  refusals: {},
});

export const readInvoice = defineEndpoint({
  method: "GET",
  path: "/invoices/:invoiceId",
  summary: "One of the caller's own invoices or credit notes",
  access: "signed-in",
  data: "own",
  params: ofInvoice,
  ok: Invoice,
  refusals: { InvoiceNotFound: 404 },
});

export const readInvoicePdf = defineEndpoint({
  method: "GET",
  path: "/invoices/:invoiceId/pdf",
  summary: "One of the caller's own invoices or credit notes as a page to print",
  access: "signed-in",
  data: "own",
  params: ofInvoice,
  ok: z.custom<Uint8Array>(),
  produces: "application/pdf",
  refusals: { InvoiceNotFound: 404 },
});
