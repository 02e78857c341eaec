import type { LogKeys } from "../secrets/log-keys.ts";
import { copyField } from "./copy-line.ts";
import type { EncodedEvent } from "./encoded.ts";

/**
 * The columns that a MAC covers, in the order of its text. When and where in the log a row stands is known only after
 * the insert: the anchors cover that.
 */
export const signedColumns =
  "e.stream, e.version, e.event_id, e.command_id, e.type, e.schema_version, e.data, e.meta";

/**
 * Returns the MAC of an event in hexadecimal digits. Its text is the line in which COPY returns `signedColumns`, so
 * that whole logs are checked without being parsed.
 */
export const eventMac = (keys: LogKeys, stream: string, version: number, event: EncodedEvent): string =>
  keys.signHex(
    "event",
    `${stream}\t${version}\t${event.id}\t${copyField(event.commandId ?? null)}\t${copyField(event.type)}\t${event.schemaVersion}\t` +
      `${copyField(event.data)}\t${copyField(event.meta)}`,
  );
