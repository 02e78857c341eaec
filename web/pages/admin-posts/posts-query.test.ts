import { expect, test } from "vitest";
import { pagesOf, postsQueryIn } from "./posts-query.ts";

test("the address says which posts are listed, and what it cannot mean is left out", () => {
  expect(postsQueryIn("?text=%20signs%20&status=draft&page=3")).toEqual({
    ...{ text: "signs", status: "draft", page: "3" },
  });
  expect(postsQueryIn("?text=%00&status=lost&page=0")).toEqual({});
  expect(postsQueryIn("?page=1")).toEqual({});
});

test("a page more begins with the twenty-sixth post", () => {
  expect([0, 25, 26].map(pagesOf)).toEqual([1, 1, 2]);
});
