import { expect, test } from "vitest";
import { spanText } from "./span-text.ts";

test.each([
  [0, "00:00"],
  [4_400, "00:04"],
  [3_599_400, "59:59"],
  [3_599_700, "1:00:00"],
  [3_600_000, "1:00:00"],
  [7_384_000, "2:03:04"],
])("%d ms is %s", (milliseconds, text) => expect(spanText(milliseconds)).toBe(text));
