import { expect, test } from "vitest";
import { stateOf } from "./state-mark.tsx";

const at = "2026-03-01T10:00:00.000Z";
const later = "2026-03-01T10:00:04.000Z";
const earlier = "2026-03-01T09:59:59.000Z";
const lag = (events: number, seconds: number) => ({ events, seconds, capped: false });

test.each([
  ["nothing to do", lag(0, 0), 0, later, "ok"],
  ["nothing to do and no lease", lag(0, 0), 0, null, "ok"],
  ["events of this moment", lag(40, 0.3), 0, later, "ok"],
  ["old events, and a live lease", lag(40, 12), 0, later, "behind"],
  ["old events, and an expired lease", lag(40, 12), 0, earlier, "still"],
  ["old events, and never a lease", lag(40, 12), 0, null, "still"],
  ["a failed attempt, even for a recent event", lag(1, 0.1), 1, later, "still"],
] as const)("the state for %s is right", (_, behind, failures, leaseUntil, state) =>
  expect(stateOf({ lag: behind, failures, leaseUntil }, at)).toBe(state),
);
