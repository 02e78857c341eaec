import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Pool, PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { readArchive } from "./archive-file.ts";
import type { ArchivePlace } from "./archive-place.ts";
import { ArchiveProblem } from "./archive-problem.ts";
import { type ArchiveRow, archivesText } from "./archive-row.ts";
import { asOnlyArchiver, exactly } from "./one-archiver.ts";

const intoText = `COPY kernel.event (epoch, tx, position, recorded_at, mac, stream, version, event_id, command_id, type,
  schema_version, data, meta) FROM STDIN`;

const putOneBack = async (client: PoolClient, place: ArchivePlace, row: ArchiveRow): Promise<void> => {
  const lines = await readArchive(place, row);
  await exactly(client, async () => {
    const into = client.query(copyFrom(intoText));
    await pipeline(Readable.from([lines], { objectMode: false }), into);
    if (into.rowCount !== row.events)
      throw new ArchiveProblem(`${row.file} should hold ${row.events} events, and ${into.rowCount} came.`);
    // Its list of streams goes with it.
    await client.query("DELETE FROM kernel.archive WHERE number = $1", [row.number]);
  });
};

/**
 * Puts all archived events back into the log, in their old places, the newest file first. The program may run. The files
 * stay on the disk: older backups of the database may refer to them. Throws `ArchiveProblem` and `ArchiveUnreadable`.
 */
export const putBack = (
  pool: Pool,
  place: ArchivePlace,
  onFile: (row: ArchiveRow) => void = () => {},
): Promise<void> =>
  asOnlyArchiver(pool, async (client) => {
    const { rows } = await client.query<ArchiveRow>(archivesText);
    for (const row of rows.toReversed()) {
      await putOneBack(client, place, row);
      onFile(row);
    }
  });
