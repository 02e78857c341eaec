import { Effect } from "effect";
import { sql } from "kysely";
import type { PreparedList } from "#kernel/database/prepared-list";
import { isAny, type Query } from "#kernel/database/tables";
import type { ExpiringSession, ListedSession, SessionStatus } from "../../application/sessions/sessions.ts";
import type { TokenStorage } from "../../contract/index.ts";
import { isStaff } from "../staff-roles.ts";
import type { IdentityTables } from "../tables.ts";

type Ask = Query<IdentityTables>;

/** The open sessions of an account, last used first. */
export const listOpen = (query: Ask, accountId: string) =>
  query("identity.listSessions", async (db): Promise<ListedSession[]> => {
    const rows = await db
      .selectFrom("identity.session")
      .select(["id", "device", "opened_at", "seen_at"])
      .where("account", "=", accountId)
      .where("closed_at", "is", null)
      .orderBy("seen_at", "desc")
      .orderBy("id", "desc")
      .execute();
    return rows.map((row) => ({
      sessionId: row.id,
      device: row.device,
      openedAt: row.opened_at.getTime(),
      seenAt: row.seen_at.getTime(),
    }));
  });

/** By the index of staff among the accounts. */
const ofStaff = sql<boolean>`account IN (SELECT id FROM identity.account WHERE ${isStaff})`;

/** When the open staff sessions of these accounts were last used. */
export const staffSeen = (prepared: PreparedList<IdentityTables>, who: readonly string[] | "staff") =>
  prepared("identity.staffSeen", (db) =>
    db
      .selectFrom("identity.session")
      .select((eb) => ["account", eb.fn.max("seen_at").as("seen_at")])
      .where(who === "staff" ? ofStaff : isAny("account", who))
      .where("closed_at", "is", null)
      .where(isStaff)
      .groupBy("account"),
  ).pipe(
    Effect.map(
      (rows): ReadonlyMap<string, number> =>
        new Map(rows.map(({ account, seen_at }) => [account, seen_at.getTime()])),
    ),
  );

/** When the open sessions of an account were used, and end. */
export const expiriesOfOpen = (query: Ask, accountId: string) =>
  query("identity.sessionExpiries", async (db): Promise<ExpiringSession[]> => {
    const rows = await db
      .selectFrom("identity.session")
      .innerJoin("identity.token", "identity.token.session", "identity.session.id")
      .select(["id", "seen_at", "ends_at", (eb) => eb.fn.max("identity.token.expires_at").as("expires_at")])
      .where("account", "=", accountId)
      .where("closed_at", "is", null)
      .where("kind", "=", "refresh")
      .groupBy("id")
      .execute();
    return rows.map((row) => ({
      sessionId: row.id,
      seenAt: row.seen_at.getTime(),
      refreshExpiresAt: row.expires_at.getTime(),
      endsAt: row.ends_at.getTime(),
    }));
  });

/** Returns the status of an open session; null when there is none. */
export const statusOf = (query: Ask, sessionId: string) =>
  query("identity.sessionStatus", async (db): Promise<SessionStatus | null> => {
    const session = await db
      .selectFrom("identity.session")
      .select(["account", "storage", "seen_at", "ends_at"])
      .where("id", "=", sessionId)
      .where("closed_at", "is", null)
      .executeTakeFirst();
    const newest = await db
      .selectFrom("identity.token")
      .select(["kind", (eb) => eb.fn.max("expires_at").as("expires_at")])
      .where("session", "=", sessionId)
      .groupBy("kind")
      .execute();
    const expiryOf = (kind: string) => newest.find((token) => token.kind === kind)?.expires_at.getTime();
    const access = expiryOf("access");
    const refresh = expiryOf("refresh");
    if (session === undefined || access === undefined || refresh === undefined) return null;
    return {
      accountId: session.account,
      storage: session.storage as TokenStorage,
      seenAt: session.seen_at.getTime(),
      accessExpiresAt: access,
      refreshExpiresAt: refresh,
      endsAt: session.ends_at.getTime(),
    };
  });
