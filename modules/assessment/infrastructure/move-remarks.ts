import type { PoolClient } from "pg";
import { makeRemark, referenceTo } from "#kernel/remarks/remark";

/** The events that once held a text about a learner: where it stood, and the version from which on it does not. */
const held = {
  "assessment.note-added": { field: "text", version: 2 },
  "assessment.note-retracted": { field: "why", version: 3 },
  "assessment.attempt-voided": { field: "why", version: 2 },
  "assessment.attempt-reinstated": { field: "why", version: 2 },
  "assessment.extra-time-granted": { field: "why", version: 2 },
} as const;

interface Row {
  readonly event_id: string;
  readonly stream: string;
  readonly type: keyof typeof held;
  readonly schema_version: number;
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether the attempt's learner is erased. */
  readonly erased: boolean;
}

const rowsText = `
  WITH gone AS MATERIALIZED (
    SELECT data->>'accountId' AS account FROM kernel.event WHERE type = 'identity.person-erased'
  ), theirs AS MATERIALIZED (
    SELECT stream FROM kernel.event
    WHERE type = 'assessment.attempt-claimed' AND data->>'accountId' IN (SELECT account FROM gone)
  )
  SELECT event_id, stream, type, schema_version, data, stream IN (SELECT stream FROM theirs) AS erased
  FROM kernel.event WHERE type = ANY ($1)`;

const keepText = "INSERT INTO kernel.remark (id, subject, salt, text) VALUES ($1, $2, $3, $4)";
const changeText = "UPDATE kernel.event SET data = $2, schema_version = $3 WHERE event_id = $1";

/**
 * Moves the texts about learners that earlier versions wrote into events to the place beside the log; those about erased
 * people are not kept. Requires the one transaction in which events may change. Returns a line for the terminal.
 */
export const moveRemarks = async (connection: PoolClient): Promise<string> => {
  const { rows } = await connection.query<Row>(rowsText, [Object.keys(held)]);
  let moved = 0;
  let erased = 0;
  for (const row of rows) {
    const { field, version } = held[row.type];
    const text = row.data[field];
    if (row.schema_version >= version || typeof text !== "string") continue;
    const remark = makeRemark(text);
    if (row.erased) erased++;
    else await connection.query(keepText, [remark.id, row.stream, remark.salt, text]);
    moved++;
    await connection.query(changeText, [
      row.event_id,
      { ...row.data, [field]: referenceTo(remark) },
      version,
    ]);
  }
  return `${moved} texts about learners moved out of events, ${erased} of them of people who are erased`;
};
