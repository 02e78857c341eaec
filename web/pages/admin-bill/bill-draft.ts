import type { InvoiceDocumentContent } from "#modules/admin-template/contract";
import { add, type Cents, decimalText, noCents, times } from "#modules/billing/contract";
import { typedAmount } from "../../features/money/typed-amount.ts";

/** A line of a bill as it is typed. */
export interface LineDraft {
  readonly itemName: string;
  readonly unitPrice: string;
  readonly units: string;
}

/** A bill as it is typed: amounts and numbers are texts until it is saved. */
export interface BillDraft extends Omit<
  InvoiceDocumentContent,
  "orders" | "vat" | "totalCost" | "grandTotal" | "orderDate"
> {
  readonly orderDate: string;
  readonly orders: readonly LineDraft[];
  readonly vat: string;
}

const emptyLine: LineDraft = { itemName: "", unitPrice: "", units: "1" };

/** A new bill, dated on a day. */
export const emptyBill = (today: string): BillDraft => ({
  billFrom: "Roadworthy",
  billFromEmail: "",
  billFromAddress: "",
  billFromPhone: "",
  billFromFax: "",
  billTo: "",
  billToEmail: "",
  billToAddress: "",
  billToPhone: "",
  billToFax: "",
  orders: [emptyLine],
  orderDate: today,
  vat: "0.00",
  status: "Pending",
  completed: false,
  isSelected: false,
});

export const withLine = (draft: BillDraft): BillDraft => ({ ...draft, orders: [...draft.orders, emptyLine] });

/** Whole pieces, or null. */
export const unitsOf = (text: string): number | null => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : null);

/** What a line comes to; null as long as its price or number cannot be read. */
export const totalOf = ({ unitPrice, units }: LineDraft): Cents | null => {
  const [price, count] = [typedAmount(unitPrice), unitsOf(units)];
  return price === null || count === null ? null : times(price, count);
};

/** The sums of a bill; what cannot be read counts nothing. */
export const sumsOf = ({ orders, vat }: BillDraft) => {
  const totalCost = add(...orders.map((line) => totalOf(line) ?? noCents));
  return { totalCost, grandTotal: add(totalCost, typedAmount(vat) ?? noCents) };
};

const centsInRand = 100;
const randOf = (cents: Cents) => cents / centsInRand;
const textOf = (rand: number) => decimalText(Math.round(rand * centsInRand) as Cents);

/** A saved bill as one would type it. Its sums are added up anew. */
export const draftOf = (content: InvoiceDocumentContent): BillDraft => {
  const { totalCost: _totalCost, grandTotal: _grandTotal, ...typed } = content;
  return {
    ...typed,
    orderDate: content.orderDate.slice(0, "2026-01-01".length),
    vat: textOf(content.vat),
    orders: content.orders.map(({ itemName, unitPrice, units }) => ({
      itemName,
      unitPrice: textOf(unitPrice),
      units: String(units),
    })),
  };
};

/** Whether two drafts say the same. */
export const isSameDraft = (one: BillDraft, other: BillDraft): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The bill to save with its sums, or null as long as something in it cannot be read. */
export const contentOf = (draft: BillDraft): InvoiceDocumentContent | null => {
  const vat = typedAmount(draft.vat);
  const totals = draft.orders.map(totalOf);
  const isWhole = draft.billTo.trim() !== "" && draft.orders.every(({ itemName }) => itemName.trim() !== "");
  if (!isWhole || vat === null || totals.includes(null) || !/^\d{4}-\d\d-\d\d$/.test(draft.orderDate))
    return null;
  const { totalCost, grandTotal } = sumsOf(draft);
  return {
    ...draft,
    vat: randOf(vat),
    totalCost: randOf(totalCost),
    grandTotal: randOf(grandTotal),
    orders: draft.orders.map(({ itemName, unitPrice, units }, index) => ({
      itemName,
      unitPrice: randOf(typedAmount(unitPrice)!),
      units: unitsOf(units)!,
      unitTotalPrice: randOf(totals[index]!),
    })),
  };
};
