import path from "node:path";
import { owner } from "#kernel/embedded-postgres/cluster";
import { type DatabaseAddress, makePreparingPool } from "#kernel/database/pools";
import { type LogKeys, logKeysOf } from "#kernel/secrets/log-keys";
import { readSecretKey } from "../../../src/secret-key.ts";
import { readJournal, type Operation } from "../journal/read.ts";
import { chain, type Excuse, holes } from "./chain.ts";
import type { Finding } from "./check.ts";
import { doubled } from "./doubled.ts";
import { processors } from "./processors.ts";
import { type LoggedStream, streamsOf } from "./log.ts";
import { lost } from "./lost.ts";
import { marks, readKeys } from "./marks.ts";
import { order } from "./order.ts";
import { readModels } from "./read-models.ts";
import { refused, resolved } from "./resolved.ts";
import { strangers } from "./strangers.ts";

/** The checker's findings and counts. */
export interface Verdict {
  readonly findings: readonly Finding[];
  readonly journal: ReadonlyMap<string, Operation>;
  readonly events: number;
  readonly streams: number;
  readonly postgres: string;
}

/** What a run may find that the journal does not explain. */
export interface Allowed {
  /** Faults of the log that the run brings about on purpose; none by default. */
  readonly isExcused?: Excuse;
  /** Streams of people who keep no journal; none by default. */
  readonly isOthers?: (stream: LoggedStream) => boolean;
}

/** Compares a journal with the database of a data directory whose program runs without load. */
export const checkAll = async (journalFile: string, dataDir: string): Promise<Verdict> =>
  checkDatabase(
    journalFile,
    { host: path.join(dataDir, "postgres"), port: 5432, ...owner },
    logKeysOf(await readSecretKey({ secretKey: undefined, dataDir })),
  );

/** Compares a journal with a database whose programs run without load. */
export const checkDatabase = async (
  journalFile: string,
  address: DatabaseAddress,
  keys: LogKeys,
  { isExcused, isOthers }: Allowed = {},
): Promise<Verdict> => {
  const pool = makePreparingPool(address);
  try {
    const caughtUp = await processors(pool);
    const journal = await readJournal(journalFile);
    const perStream = [
      lost(journal),
      doubled(journal),
      strangers(journal, isOthers),
      order(journal),
      marks(await readKeys(pool)),
    ];
    let events = 0;
    let streams = 0;
    for await (const stream of streamsOf(pool)) {
      for (const check of perStream) check.see(stream);
      events += stream.events.length;
      streams++;
    }
    const findings = [
      ...perStream.map((check) => check.finding()),
      resolved(journal),
      refused(journal),
      await holes(pool),
      await chain(pool, keys, isExcused),
      caughtUp,
      await readModels(pool, keys),
    ];
    const version = await pool.query<{ server_version: string }>("SHOW server_version");
    return { findings, journal, events, streams, postgres: version.rows[0]!.server_version };
  } finally {
    await pool.end();
  }
};
