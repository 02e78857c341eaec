import { millisecondsOf } from "../event-store/stored-row.ts";

/** How long a process may be silent about a rebuild before another takes over. */
export const silentSeconds = 5;
const silent = `(runner IS NULL OR touched_at < clock_timestamp() - interval '${silentSeconds} seconds')`;

const columns = `id::float8 AS id, projection, state, total::float8 AS total, read::float8 AS read, rate,
  rows::float8 AS rows, ${millisecondsOf("started_at")} AS "startedAt",
  ${millisecondsOf("finished_at")} AS "finishedAt", started_by AS by, error,
  cancel_requested AS "cancelRequested"`;

export const insertText = `
  INSERT INTO kernel.rebuild (projection, total, started_by) VALUES ($1, $2, $3)
  ON CONFLICT (projection) WHERE state = 'running' DO NOTHING RETURNING ${columns}`;
export const runningText = `
  SELECT id::float8 AS id FROM kernel.rebuild WHERE projection = $1 AND state = 'running'`;
export const findText = `SELECT ${columns} FROM kernel.rebuild WHERE id = $1`;
export const listText = `SELECT ${columns} FROM kernel.rebuild ORDER BY id DESC LIMIT $1`;
export const lastRateText = `
  SELECT rate FROM kernel.rebuild WHERE projection = $1 AND state = 'done' ORDER BY id DESC LIMIT 1`;
export const cancelText = `
  UPDATE kernel.rebuild SET cancel_requested = true WHERE id = $1 AND state = 'running'`;
export const abandonedText = `
  SELECT id::float8 AS id FROM kernel.rebuild WHERE state = 'running' AND ${silent} ORDER BY projection`;

/**
 * $3, $4: the read models of this program and their versions. A read model of a newer version is left to
 * the newer program.
 */
export const claimText = `
  UPDATE kernel.rebuild r SET runner = $2, touched_at = clock_timestamp(), read = 0, rate = NULL
  WHERE id = $1 AND state = 'running' AND ${silent} AND NOT EXISTS (
    SELECT FROM kernel.processor f JOIN unnest($3::text[], $4::int[]) AS mine(name, version) USING (name)
    WHERE f.name = r.projection AND f.version > mine.version)
  RETURNING ${columns}`;
/** No row: another process has taken over. */
export const heartbeatText = `
  UPDATE kernel.rebuild SET touched_at = clock_timestamp(), read = $3, rate = $4
  WHERE id = $1 AND runner = $2 AND state = 'running' RETURNING cancel_requested AS "cancelRequested"`;
export const finishText = `
  UPDATE kernel.rebuild SET state = $3, read = $4, rate = $5, rows = $6, error = $7, finished_at = clock_timestamp()
  WHERE id = $1 AND runner = $2 AND state = 'running' RETURNING ${columns}`;
export const leaveText = `UPDATE kernel.rebuild SET runner = NULL WHERE id = $1 AND runner = $2`;
