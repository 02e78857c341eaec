import type pg from "pg";
import { partitionLog, partitions } from "../../../src/kernel/event-store/partition-log.fixture.ts";
import { atLeast, type Run, ratio, type Target } from "../report.ts";
import { secondsOf } from "../seconds-of.ts";
import type { Program } from "./program.ts";
import { replayLog, verifyLog } from "./whole-log.ts";

const part = "verifying and replaying a log, in one table and divided into partitions";
const whole = "one table";
const divided = `${partitions} partitions`;

/** The log stays divided: this part comes last. */
export const measureDividing = async (
  program: Program,
  pool: pg.Pool,
  repetitions: number,
  say: (line: string) => void,
) => {
  const read = async (contestant: string, repetition: number): Promise<Run> => {
    let [replayed, verified] = [0, 0];
    const replaying = await secondsOf(async () => (replayed = await program.run(replayLog)));
    const verifying = await secondsOf(async () => (verified = (await program.run(verifyLog)).events));
    if (replayed !== verified) throw new Error(`${replayed} events were replayed and ${verified} verified.`);
    const figures = { "events/s replayed": replayed / replaying, "events/s verified": verified / verifying };
    return { repetition, part, contestant, figures };
  };
  const runs: Run[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++) runs.push(await read(whole, repetition));
  const seconds = await secondsOf(() => partitionLog(pool));
  await pool.query("VACUUM ANALYZE kernel.event");
  say(`the log was divided in ${seconds.toFixed(1)} s`);
  for (let repetition = 0; repetition < repetitions; repetition++) runs.push(await read(divided, repetition));
  const against = (figure: string) => ratio(runs, part, [divided, whole], figure);
  const targets: readonly Target[] = [
    atLeast("verify of a divided log, to one table", against("events/s verified"), 0.8),
    atLeast("replay of a divided log, to one table", against("events/s replayed"), 0.8),
  ];
  return { runs, targets };
};
