import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { cents, type Invoice } from "../../contract/index.ts";
import { drawInvoice, titleOf } from "./draw-invoice.ts";

const uuid = "0192f0c1-0000-4000-8000-000000000001";
const invoice: Invoice = {
  invoiceId: idFromUuid("inv", uuid),
  kind: "invoice",
  serial: "INV-000007",
  orderId: idFromUuid("ord", uuid),
  accountId: accountIdOf(uuid),
  reference: "K53-7F3K9QX",
  seller: { name: "Café Padwaardig 学", address: "1 Long Street", vatNumber: "4123456789" },
  lines: [{ planId: "access-30", days: 30, quantity: 2, unitCents: cents(9_900), lineCents: cents(19_800) }],
  discountCents: cents(500),
  totalCents: cents(19_300),
  vat: { basisPoints: 1_500, cents: cents(2_517) },
  creditOf: null,
  issuedAt: "2026-11-22T22:30:00.000Z",
};

/** The texts of a page, in the order in which they are drawn. */
const textsIn = (pdf: Buffer): string => {
  const streams = [...pdf.toString("latin1").matchAll(/stream\n([\s\S]*?)\nendstream/g)];
  const drawn = streams.map(([, bytes]) => inflateSync(Buffer.from(bytes!, "latin1")).toString("latin1"));
  const lines = [...drawn.join("\n").matchAll(/\[(.*)\] TJ/g)];
  return lines
    .map(([, line]) => [...line!.matchAll(/<([0-9a-f]*)>/g)].map(([, hex]) => hex).join(""))
    .map((hex) => Buffer.from(hex, "hex").toString("latin1"))
    .join("\n");
};

test("the page says what the law asks of an abridged tax invoice, on the day it has in South Africa", async () => {
  const text = textsIn(await drawInvoice(invoice));
  for (const said of [
    "Tax invoice",
    "Café Padwaardig ?",
    "1 Long Street",
    "VAT number 4123456789",
    "Number INV-000007",
    "Date 2026-11-23",
    "access-30, 30 days, 2 x R 99.00",
    "- R 5.00",
    "VAT at 15 %",
    "R 25.17",
    "R 193.00",
  ])
    expect(text).toContain(said);
});

test("a seller who is not registered for VAT issues an invoice without any, and a credit note names its invoice", async () => {
  const text = textsIn(await drawInvoice({ ...invoice, vat: null }));
  expect(text).not.toMatch(/VAT|Tax/);
  const note: Invoice = { ...invoice, kind: "credit-note", lines: [], creditOf: "INV-000007" };
  expect(titleOf(note)).toBe("Credit note");
  expect(textsIn(await drawInvoice(note))).toContain("Paid back of invoice INV-000007");
});
