import type { Client, Pool } from "pg";
import { uuidv7 } from "#kernel/uuidv7";
import type { Instant } from "#vocabulary/instant";
import { type AssessmentEvent, assessmentEvents } from "../../modules/assessment/contract/events.ts";

/** An event on its way into the log, with when it was recorded and what stands beside it. */
export interface Happened {
  readonly event: AssessmentEvent;
  readonly at: Instant;
  readonly commandId: string | null;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** A whole attempt, made up, as the log would hold it. */
export interface MadeAttempt {
  readonly stream: string;
  readonly happened: readonly Happened[];
}

/** Every event is chained to the one before it in its stream, as the log's own statements do it. */
const insertText = `
  WITH RECURSIVE input AS MATERIALIZED (
    SELECT stream, version, event_id, command_id, type, schema_version, to_timestamp(at / 1000) AS at, data, meta
    FROM jsonb_to_recordset($1::jsonb) AS i(stream uuid, version int, event_id uuid, command_id uuid, type text,
      schema_version smallint, at float8, data jsonb, meta jsonb)
  ), chain AS (
    SELECT i.*, kernel.event_hash(NULL, i.stream, i.version, i.event_id, i.command_id, i.type, i.schema_version, i.at,
      i.data, i.meta) AS hash
    FROM input i WHERE i.version = 1
    UNION ALL
    SELECT i.*, kernel.event_hash(c.hash, i.stream, i.version, i.event_id, i.command_id, i.type, i.schema_version,
      i.at, i.data, i.meta)
    FROM chain c JOIN input i ON i.stream = c.stream AND i.version = c.version + 1
  )
  INSERT INTO kernel.event (stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta, hash)
  SELECT stream, version, event_id, command_id, type, schema_version, at, data, meta, hash
  FROM chain ORDER BY version, stream`;

const rowsOf = ({ stream, happened }: MadeAttempt) =>
  happened.map(({ event, at, commandId, meta }, index) => ({
    stream,
    version: index + 1,
    event_id: uuidv7(),
    command_id: commandId,
    type: event.type,
    schema_version: assessmentEvents.versionOf(event.type),
    at,
    data: event.data,
    meta,
  }));

/** Puts attempts into the log that were never sat, with the hashes that they would have, their events mixed. */
export const insertAttempts = (
  database: Pick<Client | Pool, "query">,
  made: readonly MadeAttempt[],
): Promise<unknown> =>
  database.query({ name: "load", text: insertText, values: [JSON.stringify(made.flatMap(rowsOf))] });
