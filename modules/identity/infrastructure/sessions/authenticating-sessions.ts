import { Effect } from "effect";
import { type Kysely, sql } from "kysely";
import type { Query } from "#kernel/database/tables";
import type { Role } from "#vocabulary/access";
import type { Instant } from "#vocabulary/instant";
import type { KnownToken, SessionCache } from "./session-cache.ts";
import { hashOf, isToken } from "./session-tokens.ts";
import type { IdentityTables } from "../tables.ts";

/** Once in the life of a token: it tells a lost reply from a stolen token. */
const noteFirstUse = (db: Kysely<IdentityTables>, hash: Buffer) =>
  db
    .updateTable("identity.token")
    .set({ first_used_at: sql`clock_timestamp()` })
    .where("hash", "=", hash)
    .where("first_used_at", "is", null)
    .execute();

const findToken = (query: Query<IdentityTables>, hash: Buffer) =>
  query("identity.authenticate", async (db): Promise<KnownToken | null> => {
    const row = await db
      .selectFrom("identity.token as token")
      .innerJoin("identity.session as session", "session.id", "token.session")
      .select(["session.id", "session.account", "session.roles", "token.expires_at", "token.first_used_at"])
      .where("token.hash", "=", hash)
      .where("token.kind", "=", "access")
      .where("session.closed_at", "is", null)
      .executeTakeFirst();
    if (row?.first_used_at === null) await noteFirstUse(db, hash);
    return row === undefined
      ? null
      : {
          session: { sessionId: row.id, accountId: row.account, roles: row.roles as Role[] },
          expiresAt: row.expires_at.getTime(),
        };
  });

/** Whose an access token is or was, as long as its session is open. */
export const holderWith = (query: Query<IdentityTables>) =>
  Effect.fnUntraced(function* (accessToken: string) {
    if (!isToken(accessToken)) return null;
    return (yield* findToken(query, hashOf(accessToken)))?.session ?? null;
  });

/** Returns the session of an access token, from a fresh enough cache. Unknown tokens are not cached. */
export const authenticateWith = (query: Query<IdentityTables>, cache: SessionCache, now: () => Instant) =>
  Effect.fnUntraced(function* (accessToken: string) {
    if (!isToken(accessToken)) return null;
    const hash = hashOf(accessToken);
    const name = hash.toString("base64");
    const known = cache.find(name, now());
    if (known !== null) return known;
    const remember = cache.ask();
    const found = yield* findToken(query, hash);
    const at = now();
    if (found === null || at >= found.expiresAt) return null;
    remember(name, found, at);
    return found.session;
  });
