import { expect, test } from "vitest";
import { shortId } from "./copy-id.tsx";

test.each([
  ["acc_01jd3zq7w8x9y0abcdefghjkmn", "acc_…ghjkmn"],
  ["something quite else", "…e else"],
  ["short", "short"],
])("%s", (id, short) => expect(shortId(id)).toBe(short));
