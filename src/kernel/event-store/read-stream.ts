import type { Pool } from "pg";
import type { StoredEvent } from "./event-store.ts";
import { asText, eventColumns, storedEvent } from "./stored-row.ts";

/** $1 stream, $2 version. */
export const streamText = `
  SELECT ${eventColumns} FROM kernel.event e WHERE e.stream = $1 AND e.version > $2 ORDER BY e.version`;

/** The events of a stream behind version `after`. */
export const readStream = async (
  pool: Pool,
  stream: string,
  after: number,
): Promise<readonly StoredEvent[]> => {
  const statement = { name: "kernel-read-stream", text: streamText, values: [stream, after], ...asText };
  return (await pool.query<(string | null)[]>(statement)).rows.map(storedEvent);
};
