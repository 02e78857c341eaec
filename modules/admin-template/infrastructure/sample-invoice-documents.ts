import { Effect } from "effect";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import type { InvoiceDocumentContent, InvoiceDocumentStatus } from "../contract/index.ts";
import type { OfficeTables } from "./tables.ts";

const table = "admin_template.invoice_document";

const seller = {
  billFrom: "Roadworthy (sample)",
  billFromEmail: "accounts@roadworthy.test",
  billFromAddress: "1 Sample Street, Pretoria, 0002",
  billFromPhone: "012 555 0100",
  billFromFax: "012 555 0101",
};

type Item = readonly [itemName: string, unitPrice: number, units: number];
type Sample = readonly [
  to: string,
  town: string,
  day: string,
  status: InvoiceDocumentStatus,
  ...items: Item[],
];

/** Invented customers. The tax is a tenth, as in the specification's sample: 9 on 90 makes 99. */
const samples: readonly Sample[] = [
  ["Sample Driving School", "Polokwane", "2026-01-12", "Shipped", ["Sign chart", 30, 3]],
  ["Example High School", "Durban", "2026-02-03", "Delivered", ["Workbook", 50, 40], ["Sign chart", 30, 4]],
  ["Invented Library", "Bloemfontein", "2026-02-17", "Pending", ["Flash cards", 80, 5]],
  ["Pretend Youth Centre", "Gqeberha", "2026-03-09", "Shipped", ["Workbook", 50, 12]],
  [
    "Make-believe Motors",
    "Cape Town",
    "2026-04-21",
    "Delivered",
    ["Sign chart", 30, 10],
    ["Flash cards", 80, 2],
  ],
  ["Specimen College", "Mbombela", "2026-05-05", "Pending", ["Workbook", 50, 25]],
  ["Model Farm", "Kimberley", "2026-06-18", "Delivered", ["Sign chart", 30, 1], ["Workbook", 50, 1]],
];

const contentOf = (
  [billTo, town, orderDate, status, ...items]: Sample,
  index: number,
): InvoiceDocumentContent => {
  const orders = items.map(([itemName, unitPrice, units]) => ({
    itemName,
    unitPrice,
    units,
    unitTotalPrice: unitPrice * units,
  }));
  const totalCost = orders.reduce((sum, { unitTotalPrice }) => sum + unitTotalPrice, 0);
  const vat = totalCost / 10;
  return {
    ...seller,
    billTo,
    billToEmail: `customer${index + 1}@example.com`,
    billToAddress: `${index + 1} Example Road, ${town}`,
    billToPhone: `010 555 010${index}`,
    billToFax: "",
    orders,
    orderDate,
    totalCost,
    vat,
    grandTotal: totalCost + vat,
    status,
    completed: status === "Delivered",
    isSelected: false,
  };
};

/**
 * Seven invented bills for trying out the office: loaded into an empty list where wanted, and removed where not, even from
 * a database that has them from before. Returns a line for the log, or null.
 */
export const sampleInvoiceDocuments = (areWanted: boolean) =>
  Effect.gen(function* () {
    const query = queryOn<OfficeTables>((yield* Pools).main);
    return yield* query("sampleInvoiceDocuments", async (db) => {
      if (!areWanted) {
        const { numDeletedRows } = await db
          .deleteFrom(table)
          .where("sample", "=", true)
          .executeTakeFirstOrThrow();
        return numDeletedRows === 0n ? null : `${numDeletedRows} sample bills removed`;
      }
      const rows = samples.map((sample, index) => ({
        id: index + 1,
        content: JSON.stringify(contentOf(sample, index)),
        sample: true,
      }));
      const isEmpty = (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) === undefined;
      if (!isEmpty) return null;
      await db
        .insertInto(table)
        .values(rows)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      return `${rows.length} sample bills, of customers that do not exist`;
    });
  });
