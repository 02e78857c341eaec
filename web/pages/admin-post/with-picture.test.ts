import { expect, test } from "vitest";
import { withPicture } from "./with-picture.ts";

test("a picture is put after the line of the cursor, with an empty line on both sides", () => {
  expect(withPicture("", 0, "p1")).toBe("![](p1)");
  expect(withPicture("One.\nTwo.", 2, "p7")).toBe("One.\n\n![](p7)\n\nTwo.");
  expect(withPicture("One.\n\nTwo.", 99, "p7")).toBe("One.\n\nTwo.\n\n![](p7)");
});
