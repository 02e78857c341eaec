import { expect, test } from "vitest";
import type { InvoiceDocument } from "#modules/admin-template/contract";
import { filterIn, fittingBills } from "./fitting-bills.ts";

const bill = (id: number, billTo: string, status: InvoiceDocument["status"], itemName: string) =>
  ({ id, billTo, billToEmail: `${id}@example.com`, status, orders: [{ itemName }] }) as InvoiceDocument;
const bills = [
  bill(1, "Sample School", "Shipped", "Sign chart"),
  bill(2, "Library", "Pending", "Flash cards"),
  bill(12, "Farm", "Shipped", "Workbook"),
];
const found = (search: string) => fittingBills(bills, filterIn(search)).map(({ id }) => id);

test.each([
  ["", [12, 2, 1]],
  ["?status=Shipped", [12, 1]],
  ["?status=lost", [12, 2, 1]],
  ["?text=LIBRARY", [2]],
  ["?text=%20chart%20", [1]],
  ["?text=2", [12, 2]],
  ["?text=chart&status=Pending", []],
])("the address %s shows the bills %j, newest first", (search, ids) => {
  expect(found(search)).toEqual(ids);
});
