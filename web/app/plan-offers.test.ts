import { createTranslator } from "use-intl/core";
import { expect, test } from "vitest";
import { cents, PriceId } from "#modules/billing/contract";
import { buying } from "../copy/en/buying.ts";
import type { Messages } from "../copy/messages.ts";
import type { ReadBody } from "../data/page-reads.ts";
import { planOffers } from "./plan-offers.ts";

const t = createTranslator({ locale: "en-ZA", messages: { buying } as unknown as Messages });
const price = {
  priceId: PriceId.parse(`pri_${"0".repeat(32)}`),
  cents: cents(9_905),
  validFrom: "2026-11-01T00:00:00.000Z",
};
const shop = {
  plans: [{ planId: "access-30", product: "access", days: 30, price }],
  payments: "live",
  takesTransfers: true,
  seller: { name: "Roadworthy (Pty) Ltd", address: "", vatNumber: null },
} as unknown as ReadBody<"/plans">;
const about = { t, path: "/pricing", picture: "share/pricing.png" };

test("each plan is a product with today's price in rand, sold by the seller", () => {
  expect(planOffers(shop, about)).toMatchObject([
    {
      "@type": "Product",
      name: "Full access, 30 days",
      offers: { price: "99.05", priceCurrency: "ZAR", seller: { name: "Roadworthy (Pty) Ltd" } },
    },
  ]);
});

test.each(["off", "simulator", "sandbox"] as const)(
  "nothing is offered where payments are %s",
  (payments) => {
    expect(planOffers({ ...shop, payments }, about)).toEqual([]);
  },
);
