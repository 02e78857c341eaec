import { ArticleId, type StaffArticleRow } from "#modules/admin-template/contract";
import { expect, test } from "vitest";
import { publishing, takenBack, withdrawing } from "./post-changes.ts";

const at = "2026-12-01T08:00:00.000Z";
const row = (status: StaffArticleRow["status"], hasChanges = false): StaffArticleRow => ({
  ...{
    articleId: ArticleId.parse(`art_${"1".repeat(32)}`),
    slug: "a-stop",
    status,
    version: 2,
    title: "A stop",
  },
  ...{ languages: ["en"], savedAt: at, savedBy: null, hasChanges },
  publishAt: status === "draft" ? null : at,
});
const all = [row("draft"), row("scheduled"), row("published"), row("withdrawn"), row("published", true)];

test("drafts and withdrawn posts are published, and readers keep what they have", () => {
  expect(publishing(all).map(({ before }) => before.status)).toEqual(["draft", "withdrawn"]);
  for (const { change } of publishing(all)) expect(change).toEqual({ isPublic: true, at: null });
});

test("published and scheduled posts are withdrawn, but none with changes that taking it back would publish", () => {
  expect(withdrawing(all).map(({ before }) => [before.status, before.hasChanges])).toEqual([
    ["scheduled", false],
    ["published", false],
  ]);
});

test("taking it back gives readers what they had, at the time they would have had it", () => {
  expect(takenBack(row("published"))).toEqual({ isPublic: true, at: null });
  expect(takenBack(row("scheduled"))).toEqual({ isPublic: true, at });
  expect(takenBack(row("draft"))).toEqual({ isPublic: false, at: null });
  expect(takenBack(row("withdrawn"))).toEqual({ isPublic: false, at: null });
});
