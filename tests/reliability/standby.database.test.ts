import { expect, test } from "vitest";
import { findingsOf, reportOf } from "./standby/report.ts";
import { runStandby } from "./standby/run.ts";

test("a primary that dies under load loses no acknowledged answer, and its standby takes over", async () => {
  const order = {
    rounds: 1,
    clients: 8,
    pauseMs: 50,
    seed: 20_261_123,
    isSabotaged: false,
    say: () => {},
  };
  const run = await runStandby(order);
  expect(findingsOf(run).filter(({ failed }) => failed > 0)).toEqual([]);
  expect(run.result.writesAgainMs).toHaveLength(1);
  expect(reportOf(order, run)).toMatch(
    /^writes again  after p50 (\d+\.\d) s, p95 \1 s, longest \1 s$[^]*^PASSED$/m,
  );
});
