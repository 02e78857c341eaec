import { expect, test } from "vitest";
import { withFreeEntry } from "./manifest.ts";

const chunk = (imports: string[]) => ({ file: "x.js", imports });

test("a build in which a page waits for the entry that waits for it is refused", () => {
  const good = {
    "index.html": chunk(["_base.js"]),
    "pages/a.page.tsx": chunk(["_base.js"]),
    "_base.js": chunk([]),
  };
  expect(withFreeEntry(good)).toBe(good);
  expect(() => withFreeEntry({ ...good, "_frame.js": chunk(["index.html"]) })).toThrow(/_frame\.js/);
});
