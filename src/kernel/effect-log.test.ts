import { Effect } from "effect";
import { pino } from "pino";
import { expect, test } from "vitest";
import { effectLog } from "./effect-log.ts";

const logged = async (level: string, effect: Effect.Effect<unknown, unknown>) => {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level, base: null, timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  await Effect.runPromise(Effect.ignore(Effect.provide(effect, effectLog(log))));
  return lines;
};

test("an Effect's log call is a line of JSON with its message, its facts and its location", async () => {
  const work = Effect.logWarning("A job failed", { attempt: 2 }).pipe(Effect.annotateLogs({ job: "a.b" }));
  expect(await logged("info", work)).toEqual([{ level: 40, msg: "A job failed", attempt: 2, job: "a.b" }]);
});

test("a cause is logged, and the level decides which lines are written", async () => {
  const work = Effect.andThen(
    Effect.logInfo("by the way"),
    Effect.catchCause(Effect.die(new Error("the reason")), (cause) => Effect.logError("It failed", cause)),
  );
  const lines = await logged("warn", work);
  expect(lines).toMatchObject([
    { level: 50, msg: "It failed", cause: expect.stringContaining("the reason") },
  ]);
  expect(await logged("silent", work)).toEqual([]);
});
