import { expect, test } from "vitest";
import type { InvoiceDocument } from "#modules/admin-template/contract";
import { filterIn, fittingBills } from "./fitting-bills.ts";

const bill = (
  id: number,
  billTo: string,
  status: InvoiceDocument["status"],
  itemName: string,
  grandTotal: number,
) =>
  ({
    id,
    grandTotal,
    billTo,
    billToEmail: `${id}@example.com`,
    status,
    orders: [{ itemName }],
  }) as InvoiceDocument;
const bills = [
  bill(1, "Sample School", "Shipped", "Sign chart", 95),
  bill(2, "Library", "Pending", "Flash cards", 120),
  bill(12, "Farm", "Shipped", "Workbook", 95),
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
  ["?sort=oldest", [1, 2, 12]],
  ["?sort=highest", [2, 12, 1]],
  ["?sort=lowest&status=Shipped", [12, 1]],
  ["?sort=shortest", [12, 2, 1]],
])("the address %s shows the bills %j, newest first unless another order is asked for", (search, ids) => {
  expect(found(search)).toEqual(ids);
});
