import { millisecondsOf } from "../event-store/stored-row.ts";
import type { DeadLetter } from "./dead-letters.ts";

/** A dead letter as a database row. */
export interface DeadLetterRow extends Omit<DeadLetter, "position"> {
  readonly epoch: number;
  readonly tx: string;
  readonly position: string;
}

const columns = `id::float8 AS id, subscription, event_id AS "eventId", stream, version, type, epoch, tx::text AS tx,
  position::text AS position, cause, attempts, ${millisecondsOf("first_failed_at")} AS "firstFailedAt",
  ${millisecondsOf("last_failed_at")} AS "lastFailedAt", state, redrive_requested_at IS NOT NULL AS "redriveRequested",
  ${millisecondsOf("settled_at")} AS "settledAt", settled_by AS "settledBy", reason`;

export const deadLetterOf = ({ epoch, tx, position, ...row }: DeadLetterRow): DeadLetter => ({
  ...row,
  position: { epoch, tx, position },
});

export const listText = `
  SELECT ${columns} FROM kernel.dead_letter WHERE state = $1 AND id > $2 ORDER BY id LIMIT $3`;
export const listOfText = `
  SELECT ${columns} FROM kernel.dead_letter WHERE state = $1 AND id > $2 AND subscription = $4
  ORDER BY id LIMIT $3`;
export const findText = `SELECT ${columns} FROM kernel.dead_letter WHERE id = $1`;

export const requestText = `
  UPDATE kernel.dead_letter SET redrive_requested_at = clock_timestamp(), settled_by = $2
  WHERE id = $1 AND state = 'waiting'`;
export const requestAllText = `
  UPDATE kernel.dead_letter SET redrive_requested_at = clock_timestamp(), settled_by = $2
  WHERE subscription = $1 AND state = 'waiting'`;
export const discardText = `
  UPDATE kernel.dead_letter SET state = 'discarded', reason = $3, settled_by = $2, settled_at = clock_timestamp(),
    redrive_requested_at = NULL
  WHERE id = $1 AND state = 'waiting' RETURNING ${columns}`;

/** The next dead letter of a subscription whose redrive was requested, in the order of the log. */
export const nextRequestedText = `
  SELECT ${columns} FROM kernel.dead_letter
  WHERE subscription = $1 AND redrive_requested_at IS NOT NULL AND state = 'waiting'
  ORDER BY epoch, tx, position LIMIT 1`;
export const redrivenText = `
  UPDATE kernel.dead_letter SET state = 'redriven', settled_at = clock_timestamp(), redrive_requested_at = NULL
  WHERE id = $1 AND state = 'waiting'`;
/** The dead letter that failed again, and those of its stream behind it. */
export const failedAgainText = `
  UPDATE kernel.dead_letter SET redrive_requested_at = NULL, settled_by = NULL,
    cause = CASE WHEN id = $1 THEN $4 ELSE cause END, attempts = attempts + CASE WHEN id = $1 THEN 1 ELSE 0 END,
    last_failed_at = CASE WHEN id = $1 THEN clock_timestamp() ELSE last_failed_at END
  WHERE subscription = $2 AND stream = $3 AND redrive_requested_at IS NOT NULL AND state = 'waiting'`;
