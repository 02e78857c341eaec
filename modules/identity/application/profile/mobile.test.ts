import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mobileOf } from "./mobile.ts";

describe("a South African mobile number is understood", () => {
  test.each([
    "082 123 4567",
    "0821234567",
    "082-123-4567",
    "(082) 123 4567",
    "  082 123 4567  ",
    "+27 82 123 4567",
    "+27821234567",
    "+27 (0)82 123 4567",
    "0027 82 123 4567",
    "0027821234567",
  ])("%s", (typed) => expect(mobileOf(typed)).toBe("+27821234567"));

  test.each([
    ["060 312 3456", "+27603123456"],
    ["071 234 5678", "+27712345678"],
    ["084 999 0000", "+27849990000"],
  ])("%s", (typed, expected) => expect(mobileOf(typed)).toBe(expected));
});

describe("no mobile number:", () => {
  test.each([
    ["", "nothing"],
    ["082 123 456", "a digit short"],
    ["08212345678", "a digit more"],
    ["+27 82 123 456", "a digit short, international"],
    ["+27 82 123 45678", "a digit more, international"],
    ["011 123 4567", "a landline in Johannesburg"],
    ["021 123 4567", "a landline in Cape Town"],
    ["087 123 4567", "over the internet"],
    ["0800 123 456", "free of charge"],
    ["+44 7911 123456", "British"],
    ["+1 212 555 0100", "American"],
    ["+264 81 123 4567", "Namibian"],
    ["082 123 4567 ext 5", "with an extension"],
    ["call 082 123 4567", "words before it"],
    ["082 123 4567 or 083 123 4567", "two numbers"],
    ["not a number", "words"],
    ["+27", "a country alone"],
  ])("%j (%s)", (typed) => expect(mobileOf(typed)).toBeNull());
});

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((all) => all.join(""));

test("every accepted number is in E.164 form, and is accepted again as the same", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        digits(10),
        digits(11),
        digits(8).map((d) => `08${d}`),
      ),
      (typed) => {
        const mobile = mobileOf(typed);
        if (mobile === null) return;
        expect(mobile).toMatch(/^\+27[678]\d{8}$/);
        expect(mobileOf(mobile)).toBe(mobile);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("spaces, dashes and brackets change nothing", () => {
  const separators = fc.array(fc.constantFrom("", "", " ", "-"), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(digits(7), separators, (rest, between) => {
      const number = `082${rest}`;
      const spread = [...number].map((digit, n) => digit + between[n]!).join("");
      expect(mobileOf(spread.replace(/-$/, ""))).toBe(`+27${number.slice(1)}`);
    }),
  );
});
