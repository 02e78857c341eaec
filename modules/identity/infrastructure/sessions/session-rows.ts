import { sql } from "kysely";
import type { Query } from "#kernel/database/tables";
import type { Role } from "#vocabulary/access";
import type { Instant } from "#vocabulary/instant";
import type { OpenSession } from "../../application/sessions/sessions.ts";
import type { CloseReason, TokenStorage } from "../../contract/index.ts";
import { expiriesOf } from "../../domain/session-life.ts";
import { hashOf, type TokenPair } from "./session-tokens.ts";
import type { IdentityTables } from "../tables.ts";

type Ask = Query<IdentityTables>;

/** A session's row, in the application's words. */
export interface SessionRow {
  readonly sessionId: string;
  readonly accountId: string;
  readonly roles: readonly Role[];
  readonly storage: TokenStorage;
  readonly endsAt: Instant;
  readonly closedBecause: CloseReason | null;
}

/** The database's time at this moment, also within a transaction, in whole milliseconds. */
export const timeOf = (query: Ask) =>
  query("identity.time", async (db) => {
    const { rows } = await sql<{
      ms: number;
    }>`SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`.execute(db);
    return rows[0]!.ms;
  });

/** Locks the session until the transaction ends. */
export const lockSession = (query: Ask, sessionId: string) =>
  query("identity.lockSession", async (db): Promise<SessionRow | null> => {
    const row = await db
      .selectFrom("identity.session")
      .select(["id", "account", "roles", "storage", "ends_at", "closed_because"])
      .where("id", "=", sessionId)
      .forUpdate()
      .executeTakeFirst();
    return row === undefined
      ? null
      : {
          sessionId: row.id,
          accountId: row.account,
          roles: row.roles as Role[],
          storage: row.storage as TokenStorage,
          endsAt: row.ends_at.getTime(),
          closedBecause: row.closed_because as CloseReason | null,
        };
  });

/** The session with tokens that were, or are to be, made at a moment. */
export const withTokens = (
  { sessionId, accountId, roles, storage, endsAt }: SessionRow,
  { access, refresh }: TokenPair,
  at: Instant,
): OpenSession => {
  const expiries = expiriesOf(at, endsAt);
  const tokens = {
    access,
    accessExpiresAt: expiries.access,
    refresh,
    refreshExpiresAt: expiries.refresh,
  };
  return { sessionId, accountId, roles, storage, tokens };
};

/** Stores the hashes of a session's new tokens. */
export const storeTokens = (query: Ask, { sessionId, tokens }: OpenSession, at: Instant) => {
  const row = (kind: "access" | "refresh") => ({
    hash: hashOf(tokens[kind]),
    session: sessionId,
    kind,
    issued_at: new Date(at),
    expires_at: new Date(tokens[`${kind}ExpiresAt`]),
    spent_at: null,
    first_used_at: null,
  });
  return query("identity.storeTokens", (db) =>
    db
      .insertInto("identity.token")
      .values([row("access"), row("refresh")])
      .execute(),
  );
};
