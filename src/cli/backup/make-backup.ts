import path from "node:path";
import type { ClientBase } from "pg";
import { dump } from "#kernel/backup/dump";
import type { DumpHead } from "#kernel/backup/dump-format";
import { type Holdings, holdingsOf } from "#kernel/backup/dumped-tables";
import { writeSealed } from "#kernel/backup/sealed-file";
import { exactPool, exactSession } from "#kernel/database/exact-session";
import { appliedMigrations, isMigrated } from "#kernel/database/migrate";
import { makePool } from "#kernel/database/pools";
import { keyTables, projections, schemas } from "../../app.ts";
import type { Config } from "../../config.ts";
import { openBesideRunning } from "../../database.ts";

/** The database cannot be backed up, or nothing can be restored here. The message says what to do. */
export class BackupProblem extends Error {}

/** A written file, and how many rows it holds. */
export interface Written {
  readonly file: string;
  readonly rows: number;
}

/** A backup reads for as long as it takes. */
export const patient = { query_timeout: 0, statement_timeout: 0, idle_in_transaction_session_timeout: 0 };

const isKeyTable = ({ name }: { readonly name: string }) => keyTables.some((table) => table === name);
const isReadModel = ({ name }: { readonly name: string }) => projections.some(({ table }) => table === name);

/**
 * The two parts of a backup: what is sealed, and the keys that open it. Read models are in neither, because a start
 * builds them from the log.
 */
export const partsOf = ({ tables, sequences }: Holdings): Record<DumpHead["part"], Holdings> => ({
  data: { tables: tables.filter((table) => !isKeyTable(table) && !isReadModel(table)), sequences },
  keys: { tables: tables.filter(isKeyTable), sequences: [] },
});

const beginText = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${exactSession}`;
const nowText = `SELECT to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS now`;

interface Asked {
  readonly folder: string;
  readonly recipient: string;
  readonly parts: readonly DumpHead["part"][];
}

const writeParts = async (
  client: ClientBase,
  migrations: readonly string[],
  { folder, recipient, parts }: Asked,
) => {
  await client.query(beginText);
  const createdAt = (await client.query<{ now: string }>(nowText)).rows[0]!.now;
  const holdings = partsOf(await holdingsOf(client, schemas));
  const written: Written[] = [];
  for (const part of parts) {
    const file = path.join(folder, `roadworthy-${createdAt.slice(0, 19).replaceAll(":", "")}Z.${part}.age`);
    let rows = 0;
    const chunks = async function* () {
      const counts = yield* dump(
        client,
        { format: 1, part, createdAt, migrations: [...migrations] },
        holdings[part],
      );
      rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
    };
    await writeSealed(file, recipient, chunks());
    written.push({ file, rows });
  }
  await client.query("COMMIT");
  return written;
};

/**
 * Writes a backup of the configured database beside the running program, all parts from one snapshot. Jobs in the queue
 * are not in it: the program finds what they were to do. Throws `BackupProblem`.
 */
export const makeBackup = async (config: Config, asked: Asked): Promise<readonly Written[]> => {
  const { address, close } = await openBesideRunning(config);
  const pool = makePool(address, 1, { ...patient, ...exactPool });
  try {
    if (!(await isMigrated(pool)))
      throw new BackupProblem(
        "The database belongs to another version of the program: back it up with that one, or run npm start first.",
      );
    const migrations = await appliedMigrations(pool);
    const client = await pool.connect();
    try {
      return await writeParts(client, migrations, asked);
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
    await close();
  }
};
