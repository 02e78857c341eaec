import type { Pool } from "pg";
import { Effect } from "effect";
import { tryQuery } from "#kernel/database/try-query";
import type { AccountId } from "#modules/identity/contract";
import type { StreamCursor } from "../application/attempts/attempt-list.ts";
import type { ParticipantId } from "../contract/index.ts";

interface Streams {
  /** A read model with the columns `stream`, `account`, `participant` and `started_at`. */
  readonly table: string;
  /** Which of its rows are guests' and old enough to be forgotten. */
  readonly isForgettable: string;
}

/** Queries over the streams of learners that attempts and practices have alike. */
export const learnerStreams = (main: Pool, { table, isForgettable }: Streams) => {
  const ofAccountText = `SELECT stream FROM ${table} WHERE account = $1 ORDER BY started_at, stream`;
  const unclaimedText = `
    SELECT stream FROM ${table}
    WHERE participant = $1 AND account IS NULL AND ($2::uuid IS NULL OR stream > $2) ORDER BY stream LIMIT $3`;
  const forgettableText = `
    SELECT stream, started_at FROM ${table}
    WHERE ${isForgettable} AND ($1::timestamptz IS NULL OR (started_at, stream) > ($1, $2::uuid))
    ORDER BY started_at, stream LIMIT $3`;
  const places = (text: string, ...values: readonly unknown[]) =>
    tryQuery(`${table}.streams`, async () => {
      const { rows } = await main.query<{ stream: string; started_at: Date }>(text, [...values]);
      return rows;
    });
  const streams = (text: string, ...values: readonly unknown[]) =>
    Effect.map(places(text, ...values), (rows) => rows.map(({ stream }) => stream));
  return {
    ofAccount: (accountId: AccountId) => streams(ofAccountText, accountId),
    unclaimed: (participantId: ParticipantId, after: string | null, limit: number) =>
      streams(unclaimedText, participantId, after, limit),
    forgettable: (after: StreamCursor | null, limit: number) =>
      Effect.map(places(forgettableText, after?.startedAt ?? null, after?.stream ?? null, limit), (rows) =>
        rows.map(({ stream, started_at: at }) => ({ stream, startedAt: at.toISOString() })),
      ),
  };
};
