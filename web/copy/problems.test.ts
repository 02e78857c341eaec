import { expect, test } from "vitest";
import { admin } from "./en/admin.ts";
import { problems } from "./en/problems.ts";
import type { SpokenTag } from "./problem-tags.ts";

/** Does not compile as long as one "no" has no sentence. */
const spoken: Record<SpokenTag, string> = { ...problems, ...admin.problems };

test("every refusal has exactly one sentence, general or for staff", () => {
  const count = Object.keys(problems).length + Object.keys(admin.problems).length;
  expect(Object.keys(spoken)).toHaveLength(count);
});
