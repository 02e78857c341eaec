import { expect, test } from "vitest";
import { initialsOf } from "./details.ts";

test.each([
  ["Thandi Learner", "TL"],
  ["thandi", "T"],
  ["Johannes van der Merwe", "JM"],
  ["李明", "李"],
  ["  ", ""],
  ["— 42", ""],
])("of %s", (name, initials) => expect(initialsOf(name)).toBe(initials));
