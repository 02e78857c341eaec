import { expect, test } from "vitest";
import type { Product } from "../contract/index.ts";
import { isSecond } from "./bought-twice.ts";

const grant = (order: string, product: Product, endedAt: number | null = null) => ({
  order,
  product,
  endedAt,
});

test("the later of two orders of one document came twice, and neither when the money of one went back", () => {
  const both = [grant("a", "workbook"), grant("b", "workbook")];
  expect(["a", "b"].map((order) => isSecond(order, both))).toEqual([false, true]);
  const first = [grant("a", "workbook", 5), grant("b", "workbook")];
  const second = [grant("a", "workbook"), grant("b", "workbook", 5)];
  for (const grants of [first, second])
    expect(["a", "b"].map((order) => isSecond(order, grants))).toEqual([false, false]);
});

test("another document, and prepaid time that is bought again, did not come twice", () => {
  const grants = [
    grant("a", "workbook"),
    grant("b", "sign-chart"),
    grant("a", "access"),
    grant("b", "access"),
  ];
  expect(isSecond("b", grants)).toBe(false);
});
