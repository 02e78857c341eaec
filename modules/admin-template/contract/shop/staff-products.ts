import * as z from "zod/mini";
import { Plan } from "#modules/billing/contract";
import { DescribedPicture } from "#vocabulary/described-picture";
import { defineEndpoint } from "#vocabulary/endpoint";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";

/** Something that is or was sold, as staff see it. What it is called and what it opens are words of the interface. */
export const StaffProduct = z.object({
  plan: Plan,
  onSale: z.boolean(),
  /** The picture of the gallery that staff chose for it. */
  picture: z.nullable(DescribedPicture),
  /** The average of its reviews, to one decimal; null while it has none. */
  stars: z.nullable(z.number()),
  reviews: z.int(),
});
export type StaffProduct = z.infer<typeof StaffProduct>;

const staff = { access: ["admin", "support", "editor"], data: "none" } as const;

/** `usual`: as shoppers see them at first. `newest`: by when they were first sold. `rated`: by the average of their reviews. */
export const ProductSort = z.enum(["usual", "newest", "highest", "lowest", "rated"]);
export type ProductSort = z.infer<typeof ProductSort>;

/** Every value is text, because it is read from an address. */
export const StaffProductFilter = z.object({
  sale: z.optional(z.enum(["shown", "hidden"])),
  sort: z.optional(ProductSort),
});
export type StaffProductFilter = z.infer<typeof StaffProductFilter>;

export const listStaffProducts = defineEndpoint({
  method: "GET",
  path: "/admin/shop/products",
  summary:
    "Everything with a price that fits a filter, also what is hidden from sale, with the average of its reviews",
  ...staff,
  query: StaffProductFilter,
  ok: z.object({ products: z.array(StaffProduct) }),
  refusals: {},
});

export const exportProducts = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/products",
  summary: "Everything with a price that fits a filter, as a file; goes into the audit log",
  ...staff,
  query: z.extend(StaffProductFilter, fileFormat),
});
