import type { ShopProduct } from "#modules/admin-template/contract";

export const sorts = ["newest", "cheapest", "dearest", "rated"] as const;
export type ShopSort = (typeof sorts)[number];

/** Prices by their bands, in cents: from, and below. */
export const bands = { low: [0, 5_000], middle: [5_000, 10_000], high: [10_000, Infinity] } as const;
export type Band = keyof typeof bands;

/** What shoppers look for. `All` and an empty text match everything. */
export interface ShopQuery {
  readonly productSearch: string;
  readonly category: string;
  readonly color: string;
  readonly gender: string;
  readonly price: string;
  readonly rating: string;
  readonly sortBy: ShopSort;
}

export const noQuery: ShopQuery = {
  productSearch: "",
  category: "All",
  color: "All",
  gender: "All",
  price: "All",
  rating: "",
  sortBy: "newest",
};

/** The names under which an address has what differs from `noQuery`. */
const names = {
  q: "productSearch",
  category: "category",
  color: "color",
  gender: "gender",
  price: "price",
  rating: "rating",
  sort: "sortBy",
} as const satisfies Record<string, keyof ShopQuery>;

/** Reads an address. What it does not name, or names wrongly, is as in the beginning. */
export const readShopQuery = (search: string): ShopQuery => {
  const asked = new URLSearchParams(search);
  const found = Object.entries(names).flatMap(([name, key]) => {
    const value = asked.get(name)?.slice(0, 80);
    return value ? [[key, value]] : [];
  });
  const query = { ...noQuery, ...Object.fromEntries(found) } as ShopQuery;
  return sorts.includes(query.sortBy) ? query : { ...query, sortBy: "newest" };
};

/** The query of an address, without what is as in the beginning. */
export const searchOfShop = (query: ShopQuery): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(names).map(([name, key]) => [name, query[key] === noQuery[key] ? undefined : query[key]]),
  );

/** Every filter as in the beginning, and the newest first. The words that were looked for stay. */
export const resetFilters = ({ productSearch }: ShopQuery): ShopQuery => ({ ...noQuery, productSearch });

export const bandOf = ({ plan }: ShopProduct): Band =>
  (Object.keys(bands) as Band[]).find((band) => plan.price.cents < bands[band][1])!;

const different = (values: readonly (string | null)[]): readonly string[] =>
  [...new Set(values.flatMap((value) => (value === null ? [] : [value])))].toSorted();

/** What each filter can be set to. One is shown only where products have that property, and differ in it. */
export const choicesOf = (products: readonly ShopProduct[]) => ({
  category: different(products.map(({ category }) => category)),
  color: different(products.map(({ color }) => color)),
  gender: different(products.map(({ gender }) => gender)),
  price: (Object.keys(bands) as Band[]).filter((band) => products.some((one) => bandOf(one) === band)),
  rating: products.some(({ stars }) => stars !== null) ? ["4", "3", "2"] : [],
});

const isWanted = (asked: string, has: string | null): boolean => asked === "All" || asked === has;

/** Compares without case and marks, so that "controles" finds "contrôles". */
const bare = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLocaleLowerCase();

const orders: Readonly<Record<ShopSort, (a: ShopProduct, b: ShopProduct) => number>> = {
  newest: (a, b) => Date.parse(b.plan.listedAt) - Date.parse(a.plan.listedAt),
  cheapest: (a, b) => a.plan.price.cents - b.plan.price.cents,
  dearest: (a, b) => b.plan.price.cents - a.plan.price.cents,
  rated: (a, b) => (b.stars ?? 0) - (a.stars ?? 0),
};

/** The products that fit, in the order that was asked for. `textOf` is what the page says of one. */
export const fittingProducts = (
  products: readonly ShopProduct[],
  query: ShopQuery,
  textOf: (product: ShopProduct) => string,
): readonly ShopProduct[] => {
  const words = bare(query.productSearch).split(/\s+/).filter(Boolean);
  const least = Number(query.rating);
  return products
    .filter((one) => {
      const text = bare(textOf(one));
      return (
        words.every((word) => text.includes(word)) &&
        isWanted(query.category, one.category) &&
        isWanted(query.color, one.color) &&
        isWanted(query.gender, one.gender) &&
        isWanted(query.price, bandOf(one)) &&
        (query.rating === "" || Number.isNaN(least) || (one.stars ?? 0) >= least)
      );
    })
    .toSorted(orders[query.sortBy]);
};
