import { expect, test } from "vitest";
import { beforeOf } from "./before.ts";

test("only the number of an entry counts, as the endpoint takes it", () => {
  expect(beforeOf("51")).toBe("51");
  for (const text of [null, "", "0", "-1", "051", "1e3", "x", "1".repeat(16)])
    expect(beforeOf(text)).toBeUndefined();
});
