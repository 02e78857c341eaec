import { expect, test } from "vitest";
import { findingsOf } from "./report.ts";
import { type ClockOrder, runClock } from "./run.ts";

const order: ClockOrder = {
  rounds: 1,
  limitMs: 5_000,
  victims: ["browser", "web"],
  moves: [-600_000],
  clients: 8,
  pauseMs: 1_000,
  seed: 20_261_123,
  isSabotaged: false,
  say: () => {},
};

test("browsers and processes whose clocks are ten minutes slow give no learner more time, and none less", async () => {
  const findings = findingsOf(order, await runClock(order));
  expect(findings.filter(({ failed }) => failed > 0)).toEqual([]);
});
