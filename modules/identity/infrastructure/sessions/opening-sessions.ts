import { Effect } from "effect";
import { uuidv7 } from "#kernel/uuidv7";
import type { Query } from "#kernel/database/tables";
import { appendWithin } from "#kernel/event-store/append-within";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import type { NewSession } from "../../application/sessions/sessions.ts";
import type { SessionId } from "../../contract/index.ts";
import { deviceName } from "../../domain/device-name.ts";
import { identityEvents } from "../../contract/events.ts";
import { endOf } from "../../domain/session-life.ts";
import { storeTokens, timeOf, withTokens } from "./session-rows.ts";
import { freshTokens } from "./session-tokens.ts";
import type { IdentityTables } from "../tables.ts";

/** Opens a session within the transaction: row, the hashes of its first tokens, event. */
export const openWith = (query: Query<IdentityTables>) =>
  Effect.fnUntraced(function* ({ accountId, roles, storage, participant, userAgent }: NewSession) {
    const now = yield* timeOf(query);
    const sessionId = uuidv7();
    const endsAt = endOf(roles, now);
    yield* query("identity.openSession", (db) =>
      db
        .insertInto("identity.session")
        .values({
          id: sessionId,
          account: accountId,
          roles: [...roles],
          storage,
          device: deviceName(userAgent),
          opened_at: new Date(now),
          seen_at: new Date(now),
          ends_at: new Date(endsAt),
          closed_at: null,
          closed_because: null,
        })
        .execute(),
    );
    const row = { sessionId, accountId, roles, storage, endsAt, closedBecause: null };
    const opened = withTokens(row, freshTokens(), now);
    yield* storeTokens(query, opened, now);
    yield* appendWithin({
      stream: sessionId,
      events: [
        identityEvents.sessionOpened({
          sessionId: idFromUuid("ses", sessionId) as SessionId,
          accountId: accountIdOf(accountId),
          roles: [...roles],
          participant,
          endsAt: toIso(endsAt),
        }),
      ],
      versionOf: identityEvents.versionOf,
    });
    return opened;
  });
