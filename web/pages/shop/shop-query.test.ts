import type { ShopProduct } from "#modules/admin-template/contract";
import { expect, test } from "vitest";
import {
  choicesOf,
  fittingProducts,
  noQuery,
  readShopQuery,
  resetFilters,
  searchOfShop,
  type ShopQuery,
} from "./shop-query.ts";

const product = (
  planId: string,
  cents: number,
  listedAt: string,
  more: Partial<ShopProduct> = {},
): ShopProduct =>
  ({
    plan: { planId, product: planId, days: 1, listedAt, price: { cents } },
    ...{
      category: "material",
      color: null,
      gender: null,
      pictures: [],
      picture: null,
      stars: null,
      reviews: 0,
    },
    ...more,
  }) as unknown as ShopProduct;

const chart = product("sign-chart", 2_900, "2026-11-23T00:00:00Z", { stars: 4.5, reviews: 2 });
const book = product("workbook", 4_900, "2026-11-22T00:00:00Z", { stars: 3, reviews: 1 });
const plan = product("access-90", 19_900, "2026-11-01T00:00:00Z", { category: "plan" });
const all = [plan, chart, book];
const textOf = ({ plan: { planId } }: ShopProduct) => `Contrôles ${planId}`;
const found = (query: Partial<ShopQuery>) =>
  fittingProducts(all, { ...noQuery, ...query }, textOf).map(({ plan: { planId } }) => planId);

test("a shop without filters shows everything, the newest first", () => {
  expect(found({})).toEqual(["sign-chart", "workbook", "access-90"]);
});

test.each([
  [{ category: "plan" }, ["access-90"]],
  [{ price: "low" }, ["sign-chart", "workbook"]],
  [{ rating: "4" }, ["sign-chart"]],
  [{ productSearch: "controles BOOK" }, ["workbook"]],
  [{ sortBy: "cheapest" }, ["sign-chart", "workbook", "access-90"]],
  [{ sortBy: "dearest" }, ["access-90", "workbook", "sign-chart"]],
  [{ sortBy: "rated" }, ["sign-chart", "workbook", "access-90"]],
  [{ color: "red" }, []],
] as const)("%o finds %o", (query, expected) => {
  expect(found(query)).toEqual(expected);
});

test("a filter has choices only where products have its property", () => {
  expect(choicesOf(all)).toEqual({
    category: ["material", "plan"],
    color: [],
    gender: [],
    price: ["low", "high"],
    rating: ["4", "3", "2"],
  });
  const dressed = [product("cap", 100, "2026-11-23T00:00:00Z", { color: "red", gender: "all" })];
  expect(choicesOf(dressed)).toMatchObject({ color: ["red"], gender: ["all"], rating: [] });
});

test("a reset sets category, colour, gender and price to All and sorts by newest; the words stay", () => {
  const asked = readShopQuery("?q=book&category=plan&color=red&gender=all&price=low&rating=4&sort=rated");
  expect(asked).toEqual({
    ...{ productSearch: "book", category: "plan", color: "red", gender: "all", price: "low", rating: "4" },
    sortBy: "rated",
  });
  expect(resetFilters(asked)).toEqual({
    ...{ productSearch: "book", category: "All", color: "All", gender: "All", price: "All", rating: "" },
    sortBy: "newest",
  });
});

test("an address names only what differs, and a wrong order in it is none", () => {
  expect(searchOfShop({ ...noQuery, price: "low" })).toEqual({ price: "low" });
  expect(readShopQuery("?price=low&sort=size")).toEqual({ ...noQuery, price: "low" });
});
