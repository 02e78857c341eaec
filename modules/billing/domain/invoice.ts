import { type Instant, toIso } from "#vocabulary/instant";
import {
  add,
  type Cents,
  type Invoice,
  type InvoiceId,
  type InvoiceKind,
  noCents,
  type OrderId,
  type Placed,
  splitVat,
  subtract,
} from "../contract/index.ts";
import { lineCents } from "./coupon.ts";

const digits = 6;
const prefixes = { invoice: "INV", "credit-note": "CN" } as const;

/** Returns how a number is printed: `INV-000123`. */
export const serialOf = (kind: InvoiceKind, number: number): string =>
  `${prefixes[kind]}-${String(number).padStart(digits, "0")}`;

/** Reads a serial as people write it: in any case, with or without the dash and the zeros. Null when it is none. */
export const readSerial = (text: string): { readonly kind: InvoiceKind; readonly number: number } | null => {
  const [, prefix, number] = /^(INV|CN)[\s-]*0*(\d{1,9})$/i.exec(text.trim()) ?? [];
  if (prefix === undefined) return null;
  return {
    kind: prefix.toUpperCase() === prefixes.invoice ? "invoice" : "credit-note",
    number: Number(number),
  };
};

/** What every paper of an order says. */
interface Paper {
  readonly invoiceId: InvoiceId;
  readonly orderId: OrderId;
  readonly order: Placed;
  readonly seller: Invoice["seller"];
  readonly number: number;
  readonly at: Instant;
}

const headOf = (kind: InvoiceKind, { invoiceId, orderId, order, seller, number, at }: Paper) => ({
  invoiceId,
  kind,
  serial: serialOf(kind, number),
  orderId,
  accountId: order.accountId,
  reference: order.reference,
  seller,
  issuedAt: toIso(at),
});

/** Returns the invoice of a paid order, with the prices and the VAT that were frozen when it was placed. */
export const invoiceOf = (paper: Paper): Invoice => ({
  ...headOf("invoice", paper),
  lines: paper.order.lines.map((line) => {
    const { planId, days, quantity, unitCents } = line;
    return { planId, days, quantity, unitCents, lineCents: lineCents(line) };
  }),
  discountCents: paper.order.coupon?.discountCents ?? noCents,
  totalCents: paper.order.totalCents,
  vat: paper.order.vat,
  creditOf: null,
});

/** The part of an order's money that goes back, and what went back before it. */
interface PaidBack {
  readonly cents: Cents;
  readonly before: Cents;
}

/** The VAT of a part, so that the parts of an invoice have its VAT together, however it is split. */
const vatOfPart = ({ cents, before }: PaidBack, basisPoints: number): Cents =>
  subtract(splitVat(add(before, cents), basisPoints).vat, splitVat(before, basisPoints).vat);

/** Returns the credit note for money of an order that goes back. `invoice` is the serial of the order's invoice. */
export const creditNoteOf = (paper: Paper, paidBack: PaidBack, invoice: string): Invoice => {
  const { vat } = paper.order;
  return {
    ...headOf("credit-note", paper),
    lines: [],
    discountCents: noCents,
    totalCents: paidBack.cents,
    vat: vat && { ...vat, cents: vatOfPart(paidBack, vat.basisPoints) },
    creditOf: invoice,
  };
};
