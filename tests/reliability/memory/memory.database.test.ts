import { expect, test } from "vitest";
import { findingsOf } from "./report.ts";
import { runMemory } from "./run.ts";

test("a process that runs out of memory under load loses no acknowledged answer", async () => {
  const run = await runMemory({
    rounds: 1,
    megabytes: 192,
    clients: 8,
    pauseMs: 50,
    seed: 20_261_123,
    isSabotaged: false,
    say: () => {},
  });
  expect(findingsOf(run).filter(({ failed }) => failed > 0)).toEqual([]);
  expect(run.result).toMatchObject([{ isOutOfMemory: true }]);
});
