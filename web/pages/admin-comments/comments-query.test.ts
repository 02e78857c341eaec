import { expect, test } from "vitest";
import { commentsQueryIn } from "./comments-query.ts";

test("an address names a status, words and an article; what the server would refuse is left out", () => {
  const articleId = `art_${"0".repeat(32)}`;
  expect(commentsQueryIn("")).toEqual({ status: "waiting" });
  expect(commentsQueryIn(`?status=reported&text=%20stop%00%20&articleId=${articleId}`)).toEqual({
    ...{ status: "reported", text: "stop", articleId },
  });
  expect(commentsQueryIn("?status=gone&articleId=1&sort=longest")).toEqual({ status: "waiting" });
  expect(commentsQueryIn("?status=shown&sort=oldest")).toEqual({ status: "shown", sort: "oldest" });
  expect(commentsQueryIn(`?text=${"a".repeat(90)}`).text).toHaveLength(60);
});
