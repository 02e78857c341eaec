import { expect, test } from "vitest";
import { markOf } from "./language.ts";

test("a text is marked with its own language and direction, in a page of any language", () => {
  expect(markOf("en")).toEqual({ lang: "en", dir: "ltr" });
  expect(markOf("ar")).toEqual({ lang: "ar", dir: "rtl" });
  expect(markOf("ch")).toEqual({ lang: "zh-Hans", dir: "ltr" });
});
