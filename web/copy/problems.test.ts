import { expect, test } from "vitest";
import { admin } from "./en/admin.ts";
import { billing } from "./en/billing.ts";
import { comments } from "./en/comments.ts";
import { form } from "./en/form.ts";
import { practice } from "./en/practice.ts";
import { problems } from "./en/problems.ts";
import { profile } from "./en/profile.ts";
import { studyGroups } from "./en/study-groups.ts";
import { talk } from "./en/talk.ts";
import { testDate } from "./en/test-date.ts";
import { videos } from "./en/videos.ts";
import type { SpokenTag } from "./problem-tags.ts";

/** Does not compile as long as one "no" has no sentence. */
const spoken: Record<SpokenTag, string> = {
  ...problems,
  ...form.problems,
  ...practice.problems,
  ...billing.problems,
  ...talk.problems,
  ...comments.problems,
  ...profile.problems,
  ...studyGroups.problems,
  ...testDate.problems,
  ...videos.problems,
  ...admin.problems,
};

test("every refusal has exactly one sentence: general, of one area or for staff", () => {
  const count = [
    problems,
    form.problems,
    practice.problems,
    billing.problems,
    talk.problems,
    comments.problems,
    profile.problems,
    studyGroups.problems,
    testDate.problems,
    videos.problems,
    admin.problems,
  ].reduce((sum, part) => sum + Object.keys(part).length, 0);
  expect(Object.keys(spoken)).toHaveLength(count);
});
