import type { ClientBase, Pool } from "pg";
import type { EncodedAppend } from "./encoded.ts";
import type { AppendOutcome } from "./event-store.ts";
import { millisecondsOf } from "./stored-row.ts";

/** Arrays of $1 streams, $2 expected versions, $3 event ids, $4 command ids. */
export const resolveText = `
  SELECT
    (SELECT coalesce(max(e.version), 0) FROM kernel.event e WHERE e.stream = i.stream),
    (SELECT ${millisecondsOf("e.recorded_at")} FROM kernel.event e
      WHERE e.stream = i.stream AND e.version = i.expected + 1 AND e.event_id = i.event_id),
    (SELECT ${millisecondsOf("e.recorded_at")} FROM kernel.event e
      WHERE e.stream = i.stream AND e.command_id = i.command_id),
    ${millisecondsOf("statement_timestamp()")}
  FROM unnest($1::uuid[], $2::int[], $3::uuid[], $4::uuid[]) WITH ORDINALITY
    AS i(stream, expected, event_id, command_id, n)
  ORDER BY i.n`;

type Found = [version: number, byEvent: number | null, byCommand: number | null, now: number];

/**
 * Returns why appends wrote nothing, in their order. For each, because a resend of a recorded append is a
 * success even after the deadline: our own event or command is there → repeated; the stream is not at the
 * expected version → conflict; the clock is past the deadline → late.
 */
export const resolveUnwritten = async (
  db: Pool | ClientBase,
  appends: readonly EncodedAppend[],
): Promise<readonly AppendOutcome[]> => {
  const { rows } = await db.query<Found>({
    name: "kernel-append-resolve",
    text: resolveText,
    values: [
      appends.map(({ stream }) => stream),
      appends.map(({ expectedVersion }) => expectedVersion),
      appends.map(({ events: [{ id }] }) => id),
      appends.map(({ events: [{ commandId }] }) => commandId ?? null),
    ],
    rowMode: "array",
  });
  return appends.map((append, index) => outcomeOf(append, rows[index]!));
};

const outcomeOf = (append: EncodedAppend, [version, byEvent, byCommand, now]: Found): AppendOutcome => {
  const recorded = byEvent ?? byCommand;
  if (recorded !== null) return { status: "repeated", version, at: recorded };
  if (version === append.expectedVersion && append.notAfter !== undefined && now > append.notAfter)
    return { status: "late", at: now };
  return { status: "conflict", version };
};
