import type { Client, Pool } from "pg";
import { encodeAppend } from "#kernel/event-store/encoded";
import { eventMac } from "#kernel/event-store/event-mac";
import type { LogKeys } from "#kernel/secrets/log-keys";
import { uuidv7 } from "#kernel/uuidv7";
import type { DomainEvent } from "#vocabulary/event";
import type { Instant } from "#vocabulary/instant";

/** An event on its way into the log, with when it was recorded and what stands beside it. */
export interface Happened {
  readonly event: DomainEvent;
  readonly at: Instant;
  readonly commandId: string | null;
  readonly meta: Readonly<Record<string, unknown>>;
}

/** A whole stream, made up, as the log would hold it: an attempt, a practice, a test date. */
export interface MadeStream {
  readonly stream: string;
  readonly happened: readonly Happened[];
}

const insertText = `
  INSERT INTO kernel.event (stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta, mac)
  SELECT stream, version, event_id, command_id, type, schema_version, to_timestamp(at / 1000), data, meta,
    decode(mac, 'hex')
  FROM jsonb_to_recordset($1::jsonb) AS i(stream uuid, version int, event_id uuid, command_id uuid, type text,
    schema_version smallint, at float8, data jsonb, meta jsonb, mac text)
  ORDER BY version, stream`;

/** The events of one kind of stream. */
interface Kind {
  readonly versionOf: (type: string) => number;
}

const rowsOf =
  (keys: LogKeys, kind: Kind) =>
  ({ stream, happened }: MadeStream) =>
    happened.map(({ event, at, commandId, meta }, index) => {
      const { type, data } = event;
      const version = index + 1;
      const made = { id: uuidv7(), type, schemaVersion: kind.versionOf(type), data, meta };
      const [encoded] = encodeAppend({
        stream,
        expectedVersion: index,
        events: [commandId === null ? made : { ...made, commandId }],
      }).events;
      return {
        ...{
          stream,
          version,
          event_id: made.id,
          command_id: commandId,
          type,
          schema_version: made.schemaVersion,
        },
        ...{ at, data, meta, mac: eventMac(keys, stream, version, encoded) },
      };
    });

/** Puts streams of one kind into the log that never happened, with the MACs that they would have, their events mixed. */
export const insertStreams = (
  database: Pick<Client | Pool, "query">,
  keys: LogKeys,
  kind: Kind,
  made: readonly MadeStream[],
): Promise<unknown> =>
  database.query({
    name: "load",
    text: insertText,
    values: [JSON.stringify(made.flatMap(rowsOf(keys, kind)))],
  });
