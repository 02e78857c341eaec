import { expect, test } from "vitest";
import { findingsOf } from "./report.ts";
import { runCuts } from "./run.ts";

test("no acknowledged answer is lost or doubled when the network is cut before requests arrive and before replies do", async () => {
  const order = { cuts: 60, clients: 8, pauseMs: 50, seed: 20_261_123, isSabotaged: false, say: () => {} };
  const run = await runCuts(order);
  expect(findingsOf(run).filter(({ failed }) => failed > 0)).toEqual([]);
  expect(run.result["request-lost"]).toBeGreaterThan(10);
  expect(run.result["reply-lost"]).toBeGreaterThan(10);
});
