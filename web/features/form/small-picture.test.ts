import { expect, test } from "vitest";
import { fitted } from "./small-picture.ts";

test("a picture is fitted to the pixels of its longer side, keeps its shape and never grows", () => {
  expect(fitted(4_000, 3_000, 1_024)).toEqual({ width: 1_024, height: 768 });
  expect(fitted(3_000, 4_000, 1_024)).toEqual({ width: 768, height: 1_024 });
  expect(fitted(300, 200, 1_024)).toEqual({ width: 300, height: 200 });
  expect(fitted(20_000, 3, 1_024)).toEqual({ width: 1_024, height: 1 });
});
