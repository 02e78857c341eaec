import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { PlanId, PriceId } from "./ids.ts";
import { Cents } from "./money.ts";

/** Study material: documents that are bought once, and downloaded as often as their buyer likes. */
export const materials = ["sign-chart", "workbook", "flash-cards"] as const;
export type Material = (typeof materials)[number];

/**
 * `access`: every paper, practice without a limit, offline packs. `group`: the WhatsApp group. The others are study
 * material.
 */
export const Product = z.enum(["access", "group", ...materials]);
export type Product = z.infer<typeof Product>;

/** Whether a product is a document: then its days say nothing, and one of it is enough. */
export const isMaterial = (product: Product): product is Material =>
  materials.some((material) => material === product);

/** The days of what is bought for good: a hundred years, which no page says. */
export const forGoodDays = 36_500;

/** A price that was shown is charged this long after it changed. */
export const priceHeldSeconds = 1_800;

/** A prepaid plan: one payment opens its product for so many days. Nothing renews by itself. */
export const Plan = z.object({
  planId: PlanId,
  product: Product,
  days: z.int().check(z.minimum(1)),
  /** Since when it can be bought. */
  listedAt: IsoInstant,
  price: z.object({
    /** Sent back with an order, so that the buyer pays what the page said. */
    priceId: PriceId,
    /** What the buyer pays, VAT included where the seller charges any. */
    cents: Cents,
    validFrom: IsoInstant,
  }),
});
export type Plan = z.infer<typeof Plan>;

/** How an installation takes payments. `off`: nothing can be bought. `simulator` and `sandbox`: no money moves. */
export const PaymentsMode = z.enum(["off", "simulator", "sandbox", "live"]);
export type PaymentsMode = z.infer<typeof PaymentsMode>;

/** Who sells, as the law has buyers told. */
export const Seller = z.object({ name: z.string(), address: z.string(), vatNumber: z.nullable(z.string()) });
export type Seller = z.infer<typeof Seller>;

export const listPlans = defineEndpoint({
  method: "GET",
  path: "/plans",
  summary: "What can be bought today, in the order of the page, with prices; who sells, and how it is paid",
  access: "anyone",
  data: "none",
  ok: z.object({
    plans: z.array(Plan),
    payments: PaymentsMode,
    /** Whether an order can be paid by EFT. */
    takesTransfers: z.boolean(),
    seller: Seller,
  }),
  refusals: {},
});
