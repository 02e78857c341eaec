import fc from "fast-check";
import { expect, test } from "vitest";
import { readReference, referenceOf, references } from "./reference.ts";

const number = fc.integer({ min: 0, max: references - 1 });
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

test("a reference is read however people write it, and every number has its own", () => {
  fc.assert(
    fc.property(number, number, fc.boolean(), (one, other, lower) => {
      const reference = referenceOf(one);
      expect(reference).toMatch(/^K53-[0-9A-HJKMNP-TV-Z]{7}$/);
      const body = reference.slice(4).replaceAll("0", "o").replaceAll("1", "l");
      const written = ` payment k53 ${lower ? body.toLowerCase() : body.split("").join(" ")}.`;
      expect(readReference(written)).toBe(reference);
      expect(reference === referenceOf(other)).toBe(one === other);
    }),
  );
});

test("a reference with one wrong character is none", () => {
  fc.assert(
    fc.property(number, fc.integer({ min: 4, max: 10 }), fc.constantFrom(...digits), (one, place, wrong) => {
      const reference = referenceOf(one);
      fc.pre(reference[place] !== wrong);
      expect(readReference(reference.slice(0, place) + wrong + reference.slice(place + 1))).toBeNull();
    }),
  );
});
