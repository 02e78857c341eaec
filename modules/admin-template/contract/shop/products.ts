import * as z from "zod/mini";
import { PaymentsMode, Plan, Product } from "#modules/billing/contract";
import { DescribedPicture } from "#vocabulary/described-picture";
import { defineEndpoint } from "#vocabulary/endpoint";

export const ShopCategory = z.enum(["plan", "material", "group"]);
export type ShopCategory = z.infer<typeof ShopCategory>;

/** Something that is sold, with what shoppers filter by. `color` and `gender` are null where a product has none. */
export const ShopProduct = z.object({
  plan: Plan,
  category: ShopCategory,
  color: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  /** A few of our drawings that are in it; none where it is no document. */
  pictures: z.array(z.object({ src: z.string(), alt: z.string() })),
  /** The picture of the gallery that staff chose for it; shoppers see it in place of the drawings. */
  picture: z.nullable(DescribedPicture),
  /** The average of its reviews, to one decimal; null while it has none. */
  stars: z.nullable(z.number()),
  reviews: z.int(),
});
export type ShopProduct = z.infer<typeof ShopProduct>;

export const listProducts = defineEndpoint({
  method: "GET",
  path: "/shop/products",
  summary: "Everything that is sold, with its price and the average of its reviews",
  access: "anyone",
  data: "none",
  ok: z.object({ products: z.array(ShopProduct), payments: PaymentsMode }),
  refusals: {},
});

/** Which product an address names. */
export const ofProduct = z.object({ product: Product });
