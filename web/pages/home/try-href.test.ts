import { expect, test } from "vitest";
import { practiceHref } from "../../features/practice/practice-href.ts";
import { tried, tryHref } from "./try-href.ts";

test.each(["rules", "signs", "controls"] as const)(
  "the home page leads to a practice of %s as the pages that start one do",
  (category) => expect(tryHref(category)).toBe(practiceHref("code 8", { kind: "section", category }, tried)),
);
