import { Effect, Layer, ManagedRuntime } from "effect";
import type { Pool } from "pg";
import { holdingsOf } from "#kernel/backup/dumped-tables";
import { load, takeKnown } from "#kernel/backup/load";
import { withoutTriggers } from "#kernel/backup/triggers";
import { exactPool, exactSession } from "#kernel/database/exact-session";
import { appliedMigrations, migrate } from "#kernel/database/migrate";
import { makePool, Pools } from "#kernel/database/pools";
import { Archive, type ArchivePlace, archivePlace } from "#kernel/event-store/archive/archive-place";
import { postgresEventStore } from "#kernel/event-store/postgres";
import type { LogKeys } from "#kernel/secrets/log-keys";
import { appLayer, eraseAgain, schemas } from "../../app.ts";
import type { Config } from "../../config.ts";
import { type OpenDatabase, openDatabase } from "../../database.ts";
import { prepareDatabase } from "../../prepare.ts";
import { findSecretKey, logKeysFor } from "../../secret-key.ts";
import { verifyAll, type WhollyVerified } from "../../verify-all.ts";
import type { Output } from "../command-context.ts";
import { errorLog } from "../error-log.ts";
import { BackupProblem, partsOf, patient } from "./make-backup.ts";
import { openBackup } from "./read-backup.ts";

/** What was restored, and what the check of the log says of it. */
export interface Restored {
  readonly rows: ReadonlyMap<string, number>;
  readonly erasedAgain: number;
  readonly verified: WhollyVerified;
}

type Say = (step: string) => void;
type Opened = Awaited<ReturnType<typeof openBackup>>;

const sum = (rows: ReadonlyMap<string, number>) =>
  [...rows.values()].reduce((total, count) => total + count, 0);

/** Fills the tables in one transaction, so that a restore that fails leaves no half of them. */
const fill = async (pool: Pool, { data, keys }: Opened, say: Say): Promise<ReadonlyMap<string, number>> => {
  const client = await pool.connect();
  try {
    await client.query(`BEGIN; ${exactSession}`);
    const holdings = await holdingsOf(client, schemas);
    const parts = partsOf(holdings);
    const rows = new Map<string, number>();
    await withoutTriggers(client, schemas, async () => {
      await client.query(`TRUNCATE ${holdings.tables.map(({ name }) => name).join(", ")}`);
      for (const [name, count] of await load(client, data.reader, parts.data)) rows.set(name, count);
      for (const [name, count] of await load(client, keys.reader, parts.keys, takeKnown))
        rows.set(name, count);
    });
    const asked = [...parts.data.tables, ...parts.keys.tables];
    const missing = asked.filter(({ name }) => !rows.has(name));
    if (missing.length > 0)
      throw new BackupProblem(`The backup has no table ${missing.map(({ name }) => name).join(", ")}.`);
    await client.query("COMMIT");
    client.release();
    say(`${sum(rows)} rows in ${rows.size} tables are back`);
    return rows;
  } catch (cause) {
    client.release(true);
    throw cause;
  }
};

/** A database that a failed restore has migrated is still empty. */
const expectEmpty = async (pool: Pool, { data }: Opened): Promise<void> => {
  const there = await appliedMigrations(pool);
  if (there.length === 0) return;
  const { rows } = await pool.query<{ used: boolean }>(usedText);
  if (rows[0]!.used || !there.every((name) => data.head.migrations.includes(name)))
    throw new BackupProblem(
      "The database is not empty. A backup is restored into a new one: nothing was changed.",
    );
};
const usedText = "SELECT EXISTS (SELECT FROM kernel.event) OR EXISTS (SELECT FROM identity.account) AS used";

const eraseOnceMore = async (config: Config, { address }: OpenDatabase, keys: Keys, errors: Output) => {
  const services = appLayer({ ...config, database: address, ...keys });
  const runtime = ManagedRuntime.make(Layer.provideMerge(services, errorLog(errors)));
  return runtime.runPromise(eraseAgain).finally(() => runtime.dispose());
};

interface Keys {
  readonly secretKey: Buffer;
  readonly logKeys: LogKeys;
}

const verifyRestored = async (
  { address }: OpenDatabase,
  { logKeys }: Keys,
  archive: ArchivePlace,
): Promise<WhollyVerified> => {
  const pool = makePool(address, 4, { ...patient, ...exactPool });
  const services = Layer.mergeAll(
    Layer.succeed(Pools, { main: pool, append: pool, pipelined: pool, logKeys }),
    Layer.succeed(Archive, archive),
  );
  const asked = { known: null, withReadModels: false, onVerified: () => {} };
  const verified = Effect.provide(verifyAll(asked), Layer.provideMerge(postgresEventStore, services));
  return Effect.runPromise(verified).finally(() => pool.end());
};

const keysOf = async (config: Config): Promise<Keys> => {
  const secretKey = await findSecretKey(config);
  if (secretKey === null)
    throw new BackupProblem(
      `The secret of the installation is missing: set SECRET_KEY, or copy secret.key to ${config.dataDir}. ` +
        "Without it nothing personal can be read, and the log cannot be checked.",
    );
  return { secretKey, logKeys: logKeysFor(config, secretKey) };
};

interface Asked {
  readonly data: string;
  readonly keys: string;
  readonly identity: string;
  readonly say: Say;
  readonly errors: Output;
}

/**
 * Restores a backup into the configured database, which must be empty: rows, then the migrations that are newer than the
 * backup, the epoch of the log, and the erasures that came after it. Throws `BackupProblem`.
 */
export const restoreBackup = async (
  config: Config,
  { say, errors, identity, ...files }: Asked,
): Promise<Restored> => {
  const keys = await keysOf(config);
  const opened = await openBackup(files, identity);
  const database = await openDatabase(config, say);
  const pool = makePool(database.address, 4, patient);
  try {
    await expectEmpty(pool, opened);
    await migrate(pool, () => {}, opened.data.head.migrations.at(-1));
    const rows = await fill(pool, opened, say);
    const archive = archivePlace(config.archiveDir, keys.secretKey);
    await prepareDatabase(pool, keys.logKeys, say, Effect.runPromise, config.adoptionConsent, archive);
    const erasedAgain = await eraseOnceMore(config, database, keys, errors);
    return { rows, erasedAgain, verified: await verifyRestored(database, keys, archive) };
  } finally {
    await pool.end();
    await database.close();
  }
};
