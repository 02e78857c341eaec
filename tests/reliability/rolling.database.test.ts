import { expect, test } from "vitest";
import { findingsOf, reportOf } from "./rolling/report.ts";
import { runRolling } from "./rolling/run.ts";

// The second round kills, which shows that a request that is cut off would be seen.
test("a process that is told to stop cuts no request off, one that is killed does, and neither loses an answer", async () => {
  const order = {
    rounds: 2,
    clients: 8,
    members: 3,
    pauseMs: 0,
    seed: 20_261_123,
    from: undefined,
    isSabotaged: true,
    roles: ["web", "web", "worker"] as const,
    say: () => {},
  };
  const run = await runRolling(order);
  const [stopped, killed] = run.result.rounds;
  expect(stopped!.balanced).toMatchObject({ cut: 0, refused: 0 });
  expect(killed!.balanced.cut).toBeGreaterThan(0);
  const failing = findingsOf(run).filter(({ failed }) => failed > 0);
  expect(failing.map(({ name }) => name)).toEqual(["cut"]);
  expect(reportOf(order, run)).toMatch(/FAILED$/);
});
