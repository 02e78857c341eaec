import { expect, test } from "vitest";
import { whenAgain } from "./when-again.ts";

test.each([
  ["en-ZA", 40, "in 40 seconds"],
  ["en-ZA", 91, "in 2 minutes"],
  ["en-ZA", 754, "in 13 minutes"],
  ["en-ZA", 3_600, "in 60 minutes"],
  ["en-ZA", 86_000, "in 24 hours"],
  ["fr", 754, "dans 13 minutes"],
  ["ar-u-nu-latn", 754, "خلال 13 دقيقة"],
  ["zh-Hans", 754, "13分钟后"],
])("in %s, %s seconds are said as: %s", (locale, retryAfterSeconds, words) => {
  expect(whenAgain(locale, { retryAfterSeconds })).toBe(words);
});

test("a refusal that does not say when may be tried again in a minute", () => {
  expect(whenAgain("en-ZA")).toBe("in 60 seconds");
});
