import fc from "fast-check";
import { expect, test } from "vitest";
import { SecondFactor } from "../contract/index.ts";
import { inGroups, readRecoveryCode, recoveryCodeFrom } from "./recovery-code.ts";

const random = fc.uint8Array({ minLength: 13, maxLength: 13 });

test("a code that is read from paper and typed in is the code, through the contract's check", () => {
  fc.assert(
    fc.property(random, (bytes) => {
      const code = recoveryCodeFrom(bytes);
      const typed = inGroups(code).toLowerCase().replace("-", " ");
      expect(readRecoveryCode(SecondFactor.parse(typed))).toBe(code);
    }),
  );
});

test("letters that look like digits are read as digits", () => {
  expect(readRecoveryCode("oil0-7f3k-9qx2m")).toBe("01107F3K9QX2M");
});

test("every one of the 32 characters is as likely as the others", () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const [first = ""] = recoveryCodeFrom(new Uint8Array(13).fill(byte));
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  expect([...counts.values()]).toEqual(Array.from({ length: 32 }, () => 8));
});

test("it is made of exactly 13 bytes", () => {
  expect(() => recoveryCodeFrom(new Uint8Array(12))).toThrow("13 bytes");
});
