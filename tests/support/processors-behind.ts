import type { Pool } from "pg";

/** A processor that has not come to the end of the log, or has failed at an event. */
export interface ProcessorBehind {
  readonly name: string;
  readonly error: string | null;
}

/** The processors that the end of the log waits for. A read model is only then what the log says. */
export const processorsBehind = async (pool: Pool): Promise<readonly ProcessorBehind[]> => {
  const { rows } = await pool.query<ProcessorBehind>(`
    SELECT f.name, f.last_error AS error FROM kernel.processor f
    WHERE f.last_error IS NOT NULL OR (f.epoch, f.tx, f.position) < (
      SELECT epoch, tx, position FROM kernel.event ORDER BY epoch DESC, tx DESC, position DESC LIMIT 1)
    ORDER BY f.name`);
  return rows;
};
