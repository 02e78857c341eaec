import { expect, test } from "vitest";
import { emptyDraft, instantOf, savableOf, withText } from "./post-draft.ts";

const whole = { title: "T", summary: "S", body: "B" };

test("a draft can be saved once its address and every text that was begun are whole", () => {
  const english = withText({ ...emptyDraft, slug: "a-name" }, "en", whole);
  expect(savableOf(emptyDraft)).toBeNull();
  expect(savableOf(withText(emptyDraft, "en", whole))).toBeNull();
  expect(savableOf(english)).toEqual({ slug: "a-name", texts: { en: whole, fr: null, ar: null, ch: null } });
  const french = withText(english, "fr", { title: "Un titre" });
  expect(savableOf(french)).toBeNull();
  expect(savableOf(withText(french, "fr", null))).toEqual(savableOf(english));
});

test("a typed time is a South African one", () => {
  expect(instantOf("2027-01-15T08:00")).toBe("2027-01-15T06:00:00.000Z");
  expect(instantOf("")).toBeNull();
});
