import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { BillingSettings, Plans } from "#modules/billing";
import { isMaterial, type Product } from "#modules/billing/contract";
import { fromIso } from "#vocabulary/instant";
import {
  exportProducts,
  listProducts,
  listStaffProducts,
  type ProductSort,
  type ShopCategory,
  type StaffProduct,
} from "../../contract/index.ts";
import { Gallery } from "../gallery/gallery.ts";
import { shownOf } from "../gallery/picture-views.ts";
import { picturesOf } from "./sample-pictures.ts";
import { Reviews } from "./reviews.ts";

const categoryOf = (product: Product): ShopCategory => {
  if (isMaterial(product)) return "material";
  return product === "group" ? "group" : "plan";
};

type ByProducts = (one: StaffProduct, other: StaffProduct) => number;

/** What is sold fits into one answer, so it is sorted here. Those that are the same keep the usual order. */
const orders: Readonly<Record<ProductSort, ByProducts>> = {
  usual: () => 0,
  newest: (one, other) => fromIso(other.plan.listedAt) - fromIso(one.plan.listedAt),
  highest: (one, other) => other.plan.price.cents - one.plan.price.cents,
  lowest: (one, other) => one.plan.price.cents - other.plan.price.cents,
  rated: (one, other) => (other.stars ?? 0) - (one.stars ?? 0),
};

export const listStaffProductsHandler = implement(
  listStaffProducts,
  Effect.fnUntraced(function* ({ query: { sale, sort = "usual" } }) {
    const [plans, ratings, chosen] = yield* Effect.all(
      [(yield* Plans).all, (yield* Reviews).ratings, (yield* Gallery).ofProducts],
      { concurrency: 3 },
    );
    const products = plans.map(({ onSale, ...plan }) => {
      const rating = ratings.find((one) => one.product === plan.product);
      const picture = chosen.get(plan.product);
      return {
        ...{ plan, onSale, stars: rating?.stars ?? null, reviews: rating?.count ?? 0 },
        picture: picture === undefined ? null : shownOf(picture),
      };
    });
    const shown = products.filter(({ onSale }) => sale === undefined || onSale === (sale === "shown"));
    return { products: shown.toSorted(orders[sort]) };
  }),
);

export const exportProductsHandler = implementTextStream(exportProducts, (input) =>
  sendShownList(input, listStaffProductsHandler, {
    ...{ list: listStaffProducts, name: "products", action: "office.export-list" },
    columns: [
      ...(["planId", "product", "days", "onSale", "cents", "validFrom", "listedAt"] as const),
      ...(["stars", "reviews", "picture"] as const),
    ],
    rowsOf: ({ products }) =>
      products.map(({ plan: { price, ...plan }, picture, ...row }) => ({
        ...{ ...plan, ...row, cents: price.cents, validFrom: price.validFrom },
        picture: picture?.code ?? null,
      })),
  }),
);

export const listProductsHandler = implement(
  listProducts,
  Effect.fnUntraced(function* () {
    const [plans, ratings, chosen] = yield* Effect.all(
      [(yield* Plans).onSale, (yield* Reviews).ratings, (yield* Gallery).ofProducts],
      { concurrency: 3 },
    );
    const ratingOf = (product: Product) => ratings.find((one) => one.product === product);
    const products = plans.map((plan) => {
      const rating = ratingOf(plan.product);
      const picture = chosen.get(plan.product);
      const judged = { stars: rating?.stars ?? null, reviews: rating?.count ?? 0 };
      // Nothing that is sold today comes in colours or for one gender.
      return {
        plan,
        category: categoryOf(plan.product),
        color: null,
        gender: null,
        pictures: picturesOf(plan.product),
        picture: picture === undefined ? null : shownOf(picture),
        ...judged,
      };
    });
    return { products, payments: (yield* BillingSettings).payfast?.mode ?? "off" };
  }),
);
