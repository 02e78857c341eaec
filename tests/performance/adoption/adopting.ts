import { Effect } from "effect";
import pg from "pg";
import { adoptLog } from "#kernel/anchor/adopt-log";
import { verify } from "#kernel/anchor/verify";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";

/** What the process that adopts a log prints at its end. Memory is that of this process, in megabytes. */
export interface Adopted {
  readonly said: string;
  readonly seconds: number;
  readonly memoryBefore: number;
  readonly memoryMost: number;
  readonly verifySeconds: number;
  readonly verified: number;
  readonly faults: number;
}

const memory = () => process.memoryUsage().rss / 1_000_000;

const adoptAndVerify = async (url: string): Promise<Adopted> => {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  await pool.query("SELECT");
  const memoryBefore = memory();
  let memoryMost = memoryBefore;
  const watching = setInterval(() => {
    memoryMost = Math.max(memoryMost, memory());
  }, 50);
  const said: string[] = [];
  const began = performance.now();
  await Effect.runPromise(adoptLog(pool, testLogKeys, [], (line) => said.push(line), "any log"));
  const seconds = (performance.now() - began) / 1_000;
  clearInterval(watching);
  await pool.query("VACUUM ANALYZE kernel.event, kernel.anchor");
  const verifyBegan = performance.now();
  const { events: verified, faults } = await Effect.runPromise(verify(pool, testLogKeys));
  const verifySeconds = (performance.now() - verifyBegan) / 1_000;
  await pool.end();
  const measured = { seconds, memoryBefore, memoryMost, verifySeconds };
  return { said: said.at(-1) ?? "", ...measured, verified, faults: faults.length };
};

if (import.meta.main) console.log(JSON.stringify(await adoptAndVerify(process.argv[2]!)));
