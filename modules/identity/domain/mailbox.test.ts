import { expect, test } from "vitest";
import { isSameMailbox } from "./mailbox.ts";

test.each([
  ["thandi@example.com", "thandi@example.com", true],
  ["thandi@example.com", "thandi+mom@example.com", true],
  ["thandi+k53@example.com", "thandi+mom@example.com", true],
  ["thandi@example.com", "gogo@example.com", false],
  ["thandi@example.com", "thandi@example.org", false],
  // A plus in front tags nothing.
  ["+27821234567@example.com", "+27831234567@example.com", false],
])("%s and %s: %s", (one, other, same) => {
  expect(isSameMailbox(one, other)).toBe(same);
  expect(isSameMailbox(other, one)).toBe(same);
});
