import { expect, test } from "vitest";
import { checkedManifest } from "./manifest.ts";

const chunk = (...imports: string[]) => ({ file: "x.js", imports });
const good = {
  "index.html": chunk("_base.js", "_frame.js"),
  "pages/a.page.tsx": chunk("_frame.js"),
  "_frame.js": chunk("_base.js"),
  "_base.js": chunk(),
};

test("a build whose chunks only import downwards is accepted", () => {
  expect(checkedManifest(good)).toBe(good);
});

test("a build in which a page waits for the entry that waits for it is refused", () => {
  expect(() => checkedManifest({ ...good, "pages/a.page.tsx": chunk("index.html") })).toThrow(/a\.page\.tsx/);
});

test("a build whose chunks import each other is refused", () => {
  const broken = { ...good, "_base.js": chunk("_more.js"), "_more.js": chunk("_frame.js") };
  expect(() => checkedManifest(broken)).toThrow("_base.js → _more.js → _frame.js → _base.js");
});
