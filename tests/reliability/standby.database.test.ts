import { expect, test } from "vitest";
import { findingsOf } from "./standby/report.ts";
import { runStandby } from "./standby/run.ts";

test("a primary that dies under load loses no acknowledged answer, and its standby takes over", async () => {
  const run = await runStandby({
    rounds: 1,
    clients: 8,
    pauseMs: 50,
    seed: 20_261_123,
    isSabotaged: false,
    say: () => {},
  });
  expect(findingsOf(run).filter(({ failed }) => failed > 0)).toEqual([]);
  expect(run.result.writesAgainMs).toHaveLength(1);
});
