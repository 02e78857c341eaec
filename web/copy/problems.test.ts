import { expect, test } from "vitest";
import { office } from "./en/office.ts";
import { problems } from "./en/problems.ts";
import type { SpokenTag } from "./problem-tags.ts";

/** Does not compile as long as one "no" has no sentence. */
const spoken: Record<SpokenTag, string> = { ...problems, ...office.problems };

test("every “no” has one sentence, for everybody or for staff alone", () => {
  const count = Object.keys(problems).length + Object.keys(office.problems).length;
  expect(Object.keys(spoken)).toHaveLength(count);
});
