import type { StoredEvent } from "#kernel/event-store/event-store";
import { toIso } from "#vocabulary/instant";

/** An event as a line of NDJSON: everything that the log holds of it. */
export const recordOf = (event: StoredEvent) => ({
  stream: event.stream,
  version: event.version,
  id: event.id,
  type: event.type,
  schemaVersion: event.schemaVersion,
  recordedAt: toIso(event.recordedAt),
  commandId: event.commandId,
  data: event.data,
  meta: event.meta,
});
