import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { quickHmac } from "./quick-hmac.ts";

const expected = (key: Buffer, text: string) => createHmac("sha256", key).update(text).digest("hex");

test("a quick HMAC is the one that createHmac makes, of any text under any key", () => {
  const text = fc.string({ unit: "binary", maxLength: 60 });
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 64 }),
      fc.array(text, { maxLength: 4 }),
      (bytes, texts) => {
        const key = Buffer.from(bytes);
        const made = quickHmac(key);
        // One after another: a longer text leaves nothing behind for a shorter one.
        for (const one of texts) expect(made(one)).toBe(expected(key, one));
      },
    ),
    { numRuns: 30 },
  );
});

test.each([16 * 1024 - 1, 16 * 1024, 16 * 1024 + 1, 100_000])(
  "a text of %i wide characters has its HMAC",
  (length) => {
    const key = Buffer.alloc(32, 7);
    expect(quickHmac(key)("漢".repeat(length))).toBe(expected(key, "漢".repeat(length)));
  },
);

test("two keys do not disturb each other", () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const [first, second] = [quickHmac(one), quickHmac(other)];
  expect([first("a"), second("b"), first("c")]).toEqual([
    expected(one, "a"),
    expected(other, "b"),
    expected(one, "c"),
  ]);
});
