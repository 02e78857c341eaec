import { expect, test } from "vitest";
import { partsOf } from "./mail-view.tsx";

test("a text is split at its addresses, and no character is lost", () => {
  const text = "Open http://localhost:3000/confirm-email/ABC-1.\nOr https://x.test/a?b=c, then.";
  const parts = partsOf(text);
  expect(parts.map(({ part }) => part).join("")).toBe(text);
  expect(parts.filter(({ isLink }) => isLink).map(({ part }) => part)).toEqual([
    "http://localhost:3000/confirm-email/ABC-1",
    "https://x.test/a?b=c",
  ]);
});

test("a text without an address is one part, and an empty text has none", () => {
  expect(partsOf("Hello")).toEqual([{ at: 0, part: "Hello", isLink: false }]);
  expect(partsOf("javascript:alert(1)")).toHaveLength(1);
  expect(partsOf("")).toEqual([]);
});
