import { expect, test } from "vitest";
import { stateOf } from "./state-mark.tsx";

const at = "2026-03-01T10:00:00.000Z";
const later = "2026-03-01T10:00:04.000Z";
const earlier = "2026-03-01T09:59:59.000Z";
const lag = (events: number, seconds: number) => ({ events, seconds, capped: false });

test.each([
  ["nothing to do", lag(0, 0), 0, later, "ok"],
  ["nothing to do and nobody there", lag(0, 0), 0, null, "ok"],
  ["events of this moment", lag(40, 0.3), 0, later, "ok"],
  ["old events, and somebody at work", lag(40, 12), 0, later, "behind"],
  ["old events, and whoever was at work is gone", lag(40, 12), 0, earlier, "still"],
  ["old events, and nobody ever came", lag(40, 12), 0, null, "still"],
  ["a try that failed, however fresh the event", lag(1, 0.1), 1, later, "still"],
] as const)("%s", (_, behind, failures, leaseUntil, state) =>
  expect(stateOf({ lag: behind, failures, leaseUntil }, at)).toBe(state),
);
