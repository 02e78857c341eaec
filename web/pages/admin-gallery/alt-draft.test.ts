import { expect, test } from "vitest";
import { altOf, draftOf, emptyAlt } from "./alt-draft.ts";

test("a language that is left empty has no words of its own", () => {
  const alt = altOf({ ...emptyAlt, en: " A stop street ", ch: "停车标志" });
  expect(alt).toEqual({ en: "A stop street", fr: null, ar: null, ch: "停车标志" });
  expect(altOf(draftOf(alt!))).toEqual(alt);
});

test("a picture without English words cannot be sent", () => {
  expect(altOf({ ...emptyAlt, en: "  ", fr: "Un stop" })).toBeNull();
});
