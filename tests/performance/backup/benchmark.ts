import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { makeBackup } from "../../../src/cli/backup/make-backup.ts";
import { restoreBackup } from "../../../src/cli/backup/restore-backup.ts";
import { readConfig } from "../../../src/config.ts";
import { conditionsOf } from "../conditions.ts";
import { atLeast, type Benchmark, type Run, ratio } from "../report.ts";
import { anchorAll } from "../review/anchor-all.ts";
import { eventsPerAttempt } from "../review/attempts.ts";
import { loadLog } from "../review/load-log.ts";
import { openProgram, prepare } from "../review/program.ts";
import { startServer } from "../store/server.ts";

const part = "a whole installation, saved and brought back";
const config = (url: string) =>
  readConfig({ DATABASE_URL: url, SECRET_KEY: testSecretKey, NODE_ENV: "test" });
const megabytes = async (file: string) => (await stat(file)).size / 1e6;

const inSeconds = async <A>(work: () => Promise<A>): Promise<readonly [number, A]> => {
  const began = performance.now();
  const result = await work();
  return [(performance.now() - began) / 1_000, result];
};

/** What PostgreSQL alone takes to write the events, neither compressed nor sealed. */
const copyEvents = async (pool: pg.Pool, file: string): Promise<void> => {
  const client = await pool.connect();
  try {
    await pipeline(
      client.query(copyTo("COPY kernel.event TO STDOUT")),
      createWriteStream(file, { flush: true }),
    );
  } finally {
    client.release();
  }
};

/** How long a backup and a restore take, with the check of the log behind it. */
export const benchmark: Benchmark = async ({ quick, say }) => {
  const attempts = quick ? 100 : 10_000;
  const events = attempts * eventsPerAttempt;
  const folder = await mkdtemp(path.join(tmpdir(), "roadworthy-backup-"));
  const server = await startServer();
  try {
    const pool = await server.create("original");
    const conditions = await conditionsOf(pool);
    await prepare(server.url("original"));
    const program = await openProgram(server.url("original"));
    await loadLog(program, pool, attempts);
    await program.run(anchorAll);
    await program.close();
    say(`${events} events are in the log`);
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    const runs: Run[] = [];
    for (let repetition = 0; repetition < (quick ? 1 : 3); repetition++) {
      const bare = path.join(folder, "events");
      const [copySeconds] = await inSeconds(() => copyEvents(pool, bare));
      const asked = { folder, recipient, parts: ["data", "keys"] as const };
      const [saveSeconds, written] = await inSeconds(() => makeBackup(config(server.url("original")), asked));
      const [data, keys] = written.map(({ file }) => file) as [string, string];
      await server.create(`restored_${repetition}`);
      const files = { data, keys, identity, say: () => {}, errors: process.stderr };
      const [restoreSeconds, { verified, rows }] = await inSeconds(() =>
        restoreBackup(config(server.url(`restored_${repetition}`)), files),
      );
      const restored = rows.get("kernel.event") ?? 0;
      if (verified.faults.length > 0 || restored < events)
        throw new Error(
          `${restored} of ${events} events came back, with ${verified.faults.length} faults: ${JSON.stringify(verified.faults[0])}`,
        );
      say(
        `${repetition + 1}: saved in ${saveSeconds.toFixed(1)} s, restored and checked in ${restoreSeconds.toFixed(1)} s`,
      );
      const add = (contestant: string, seconds: number, more: Readonly<Record<string, number>>) =>
        runs.push({
          repetition,
          part,
          contestant,
          figures: { "events/s": events / seconds, s: seconds, ...more },
        });
      add("COPY to a file", copySeconds, { MB: await megabytes(bare) });
      add("backup", saveSeconds, { MB: await megabytes(data) });
      add("restore", restoreSeconds, {});
      await Promise.all([rm(data), rm(keys)]);
    }
    return {
      benchmark: "backup",
      conditions: [
        ...conditions,
        `${events} events in ${attempts} attempts, and the bank; backup: all tables in one snapshot, compressed and sealed`,
        "restore: migrations, all rows, read models, the check of every event; COPY: the events alone, in plain text",
      ],
      runs,
      targets: [atLeast("backup to COPY", ratio(runs, part, ["backup", "COPY to a file"], "events/s"), 0.3)],
    };
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};
