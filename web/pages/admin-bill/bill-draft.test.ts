import { expect, test } from "vitest";
import { InvoiceDocumentContent } from "#modules/admin-template/contract";
import {
  type BillDraft,
  contentOf,
  draftOf,
  emptyBill,
  isSameDraft,
  sumsOf,
  totalOf,
  withLine,
} from "./bill-draft.ts";

const line = (unitPrice: string, units: string) => ({ itemName: "Sign chart", unitPrice, units });
const bill = (changes: Partial<BillDraft>): BillDraft => ({
  ...emptyBill("2026-01-12"),
  billTo: "A school",
  orders: [line("30", "3")],
  vat: "9",
  ...changes,
});

test("a line comes to its price times its pieces, and to nothing while one of them cannot be read", () => {
  expect(totalOf(line("29,99", "3"))).toBe(8_997);
  expect(totalOf(line("", "3"))).toBeNull();
  expect(totalOf(line("30", "1.5"))).toBeNull();
});

test("the sums of a bill are exact to the cent", () => {
  expect(sumsOf(bill({ orders: [line("0.10", "1"), line("0.20", "1")], vat: "0.03" }))).toEqual({
    totalCost: 30,
    grandTotal: 33,
  });
});

test("a bill is saved with its sums in rand: 9 on 90 makes 99", () => {
  const content = contentOf(bill({}))!;
  expect(content).toMatchObject({ totalCost: 90, vat: 9, grandTotal: 99 });
  expect(content.orders).toEqual([{ itemName: "Sign chart", unitPrice: 30, units: 3, unitTotalPrice: 90 }]);
  expect(InvoiceDocumentContent.safeParse(content).success).toBe(true);
});

test("a saved bill opens as it was typed", () => {
  const typed = bill({ orders: [line("29.99", "3")], vat: "0.05" });
  expect(draftOf(contentOf(typed)!)).toEqual(typed);
});

test.each([
  ["no customer", { billTo: " " }],
  ["a tax that is no amount", { vat: "nine" }],
  ["a date that is none", { orderDate: "" }],
  ["a line without a name", { orders: [{ ...line("1", "1"), itemName: "" }] }],
  ["a line without a price", { orders: [line("", "1")] }],
])("a bill with %s cannot be saved", (_, changes) => {
  expect(contentOf(bill(changes))).toBeNull();
});

test("a new line has one piece and no price", () => {
  expect(withLine(bill({})).orders.at(-1)).toEqual({ itemName: "", unitPrice: "", units: "1" });
});

test("a draft is the same as another until a field or a line differs", () => {
  const draft = bill({});
  expect(isSameDraft(draft, bill({}))).toBe(true);
  expect(isSameDraft(draft, bill({ billTo: "Another school" }))).toBe(false);
  expect(isSameDraft(draft, withLine(draft))).toBe(false);
});
