import { expect, test } from "vitest";
import { cursorOf, positionAt } from "./attempt-cursor.ts";

const stream = "0192f0c1-0000-7000-8000-00000000000a";
const written = (text: string) => Buffer.from(text).toString("base64url");

test.each([
  ["started", "2026-11-21T08:00:00.000Z"],
  ["closed", "2026-11-21T08:00:00.000Z"],
  ["closed", null],
  ["mark", "64"],
  ["mark", null],
] as const)("a cursor in the order %s at %s decodes to the same position", (order, value) => {
  const position = { value, stream };
  expect(positionAt(order, cursorOf(order, position))).toEqual(position);
});

test.each([
  ["of another order", cursorOf("mark", { value: "3", stream })],
  ["without a start", written(`started~~${stream}`)],
  ["in a year that no database knows", written(`started~-200000-01-01T00:00:00Z~${stream}`)],
  ["of a day without a time", written(`started~2026-11-21~${stream}`)],
  ["of no attempt", written("started~2026-11-21T08:00:00.000Z~unknown")],
  ["of nothing", ""],
])("a cursor %s is rejected", (_, cursor) => expect(positionAt("started", cursor)).toBeNull());
