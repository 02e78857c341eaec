import { Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Query } from "#kernel/database/tables";
import type { Instant } from "#vocabulary/instant";
import type { OpenSession } from "../../application/sessions/sessions.ts";
import type { CloseReason } from "../../contract/index.ts";
import { judgeRefresh } from "../../domain/session-life.ts";
import { lockSession, type SessionRow, storeTokens, timeOf, withTokens } from "./session-rows.ts";
import { hashOf, successorsOf, type TokenPair } from "./session-tokens.ts";
import type { IdentityTables } from "../tables.ts";

interface Means {
  readonly query: Query<IdentityTables>;
  readonly key: Buffer;
  /** Ends the session; a reused token also means a word to its owner. */
  readonly end: (session: SessionRow, reason: CloseReason) => Effect.Effect<void, DatabaseUnavailable>;
}

type Refreshed = OpenSession | { readonly ended: CloseReason };

const findToken = (query: Means["query"], hash: Buffer) =>
  query("identity.findRefreshToken", (db) =>
    db
      .selectFrom("identity.token")
      .select(["session", "spent_at", "expires_at"])
      .where("hash", "=", hash)
      .where("kind", "=", "refresh")
      .executeTakeFirst(),
  );

/** Whether both tokens are as they were issued: neither has been used. */
const areUnused = (query: Means["query"], { access, refresh }: TokenPair) =>
  query("identity.areUnused", async (db) => {
    const rows = await db
      .selectFrom("identity.token")
      .select("hash")
      .where("hash", "in", [hashOf(access), hashOf(refresh)])
      .where("spent_at", "is", null)
      .where("first_used_at", "is", null)
      .execute();
    return rows.length === 2;
  });

/** Marks a token spent, notes that the session is alive, and sweeps up access tokens that are over. */
const spend = (query: Means["query"], sessionId: string, hash: Buffer, now: Instant) =>
  query("identity.spendRefreshToken", async (db) => {
    const at = new Date(now);
    await db.updateTable("identity.token").set({ spent_at: at }).where("hash", "=", hash).execute();
    await db.updateTable("identity.session").set({ seen_at: at }).where("id", "=", sessionId).execute();
    await db
      .deleteFrom("identity.token")
      .where("session", "=", sessionId)
      .where("kind", "=", "access")
      .where("expires_at", "<", at)
      .execute();
  });

/**
 * One refresh, within a transaction. It locks the session first and then reads the token and the time: of concurrent
 * requests with one token the first rotates, and the others find it just spent.
 */
export const refreshWithin = ({ query, key, end }: Means) =>
  Effect.fnUntraced(function* (refreshToken: string): Effect.fn.Return<Refreshed, DatabaseUnavailable> {
    const hash = hashOf(refreshToken);
    const found = yield* findToken(query, hash);
    const session = found && (yield* lockSession(query, found.session));
    const token = session && (yield* findToken(query, hash));
    // A session that closed in between takes its spent tokens with it.
    if (!session || !token) return { ended: session?.closedBecause ?? "lapsed" };
    const now = yield* timeOf(query);
    const spentAt = token.spent_at?.getTime() ?? null;
    const successors = successorsOf(key, hash);
    const successorUsed = spentAt !== null && !(yield* areUnused(query, successors));
    const expiresAt = token.expires_at.getTime();
    const verdict = judgeRefresh({ ...session, spentAt, successorUsed, expiresAt }, now);
    if (verdict === "rotate") {
      const refreshed = withTokens(session, successors, now);
      yield* spend(query, session.sessionId, hash, now);
      yield* storeTokens(query, refreshed, now);
      return refreshed;
    }
    if (verdict === "repeat") return withTokens(session, successors, spentAt!);
    if ("ended" in verdict) return verdict;
    yield* end(session, verdict.end);
    return { ended: verdict.end };
  });
