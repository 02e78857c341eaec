import { expect, test } from "vitest";
import { hasRedisServer } from "./redis-to-kill.ts";
import { findingsOf } from "./report.ts";
import { runRedis } from "./run.ts";

test.skipIf(!hasRedisServer())(
  "Redis is emptied and away under load, no acknowledged answer is lost, and exams that end meanwhile are closed",
  async () => {
    const run = await runRedis({
      rounds: 1,
      awayMs: 12_000,
      limitMs: 20_000,
      patienceMs: 200_000,
      blows: ["flushed", "away"],
      clients: 3,
      pauseMs: 500,
      seed: 20_261_129,
      isSabotaged: false,
      say: () => {},
    });
    expect(findingsOf(run).filter(({ failed }) => failed > 0)).toEqual([]);
    expect(run.result.map(({ blow }) => blow).toSorted()).toEqual(["away", "flushed"]);
  },
);
