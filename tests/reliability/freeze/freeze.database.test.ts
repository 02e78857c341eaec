import { expect, test } from "vitest";
import { findingsOf } from "./report.ts";
import { runFreeze } from "./run.ts";

test("PostgreSQL and a worker in a rebuild freeze under load, and no acknowledged answer is lost or undone", async () => {
  const run = await runFreeze({
    rounds: 1,
    frozenMs: 3_000,
    // On a busy machine the other worker may be late.
    patienceMs: 100_000,
    roles: ["web", "worker", "worker"],
    victims: ["database", "rebuild"],
    clients: 3,
    pauseMs: 500,
    seed: 20_261_128,
    isSabotaged: false,
    say: () => {},
  });
  expect(findingsOf(run).filter(({ failed }) => failed > 0)).toEqual([]);
  expect(run.result.filter(({ takenOverMs }) => takenOverMs !== null)).toMatchObject([{ victim: "rebuild" }]);
});
