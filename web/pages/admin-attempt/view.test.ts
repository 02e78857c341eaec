import { expect, test } from "vitest";
import { viewOf } from "./view.ts";

test.each([
  ["", "timeline"],
  ["view=questions", "questions"],
  ["at=142", "replay"],
  ["view=replay&at=142", "replay"],
  ["view=questions&at=142", "questions"],
  ["view=upside-down", "timeline"],
])("%j shows the %s", (search, view) => expect(viewOf(search)).toBe(view));
