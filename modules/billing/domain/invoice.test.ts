import fc from "fast-check";
import { expect, test } from "vitest";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { orderEvents } from "../contract/events.ts";
import { absent, cents, evolveOrder, type Placed, splitVat } from "../contract/index.ts";
import { creditNoteOf, invoiceOf, serialOf } from "./invoice.ts";

const uuid = "0192f0c1-0000-4000-8000-000000000001";
const at = Date.parse("2026-11-22T08:00:00Z");
const total = 9_900;
const placed = (totalCents: number): Placed =>
  evolveOrder(
    absent,
    orderEvents.orderPlaced({
      accountId: accountIdOf(uuid),
      lines: [
        {
          planId: "access-30",
          priceId: idFromUuid("pri", uuid),
          product: "access",
          days: 30,
          quantity: 1,
          unitCents: cents(totalCents),
        },
      ],
      coupon: null,
      totalCents: cents(totalCents),
      vat: { basisPoints: 1_500, cents: splitVat(cents(totalCents), 1_500).vat },
      method: "payfast",
      reference: "K53-0000000",
      placedAt: toIso(at),
      expiresAt: toIso(at),
    }),
  ) as Placed;
const paper = (totalCents = total) => ({
  invoiceId: idFromUuid("inv", uuid),
  orderId: idFromUuid("ord", uuid),
  order: placed(totalCents),
  seller: { name: "Roadworthy", address: "1 Long Street", vatNumber: "4123456789" },
  number: 7,
  at,
});

test("an invoice states the frozen prices, the VAT in them and its own serial", () => {
  expect(invoiceOf(paper())).toMatchObject({
    kind: "invoice",
    serial: "INV-000007",
    totalCents: 9_900,
    vat: { basisPoints: 1_500, cents: 1_291 },
    lines: [{ planId: "access-30", lineCents: 9_900 }],
    creditOf: null,
  });
  expect(serialOf("credit-note", 1_234_567)).toBe("CN-1234567");
});

test("the credit notes of an invoice that is paid back in any parts have its total and its VAT together", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(parts, (amounts) => {
      const whole = amounts.reduce((sum, one) => sum + one, 0);
      let before = 0;
      let vat = 0;
      for (const amount of amounts) {
        const paidBack = { cents: cents(amount), before: cents(before) };
        const note = creditNoteOf(paper(whole), paidBack, "INV-000007");
        expect(note).toMatchObject({ kind: "credit-note", totalCents: amount, creditOf: "INV-000007" });
        vat += note.vat!.cents;
        before += amount;
      }
      expect(vat).toBe(invoiceOf(paper(whole)).vat!.cents);
    }),
  );
});
