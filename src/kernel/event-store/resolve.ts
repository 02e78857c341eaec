import type { ClientBase, Pool } from "pg";
import type { Append, AppendOutcome } from "./event-store.ts";

/**
 * Why an append wrote nothing. Asked in this order, because a resend of something recorded is a success even
 * after the deadline: our own event or command is there → repeated; the stream is not at the expected version
 * → conflict; the clock is past the deadline → late.
 */
export const resolveUnwritten = async (db: Pool | ClientBase, append: Append): Promise<AppendOutcome> => {
  const [first] = append.events;
  const { rows } = await db.query({
    name: "kernel-append-resolve",
    text: `
      SELECT
        (SELECT coalesce(max(version), 0) FROM kernel.event WHERE stream = $1) AS version,
        (SELECT extract(epoch FROM recorded_at)::float8 * 1000 FROM kernel.event
          WHERE stream = $1 AND ((version = $2 + 1 AND event_id = $3) OR command_id = $4) LIMIT 1) AS recorded,
        extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`,
    values: [append.stream, append.expectedVersion, first.id, first.commandId ?? null],
  });
  const { version, recorded, now } = rows[0] as { version: number; recorded: number | null; now: number };
  if (recorded !== null) return { status: "repeated", version, at: recorded };
  if (version !== append.expectedVersion) return { status: "conflict", version };
  if (append.notAfter !== undefined && now > append.notAfter) return { status: "late", at: now };
  // The row that was in the way has gone again (its transaction rolled back): deciding again will get through.
  return { status: "conflict", version };
};
