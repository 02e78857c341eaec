import { expect, test } from "vitest";
import { beforeOf } from "./before.ts";

test("an address selects older entries only by a number that the endpoint accepts", () => {
  expect(beforeOf("51")).toBe("51");
  for (const text of [null, "", "0", "-1", "051", "1e3", "x", "1".repeat(16)])
    expect(beforeOf(text)).toBeUndefined();
});
