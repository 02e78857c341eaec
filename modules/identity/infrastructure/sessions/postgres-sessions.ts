import { Effect, Layer } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { transact } from "#kernel/database/transact";
import { Live } from "#kernel/live/live";
import { Secrets } from "#kernel/secrets/secrets";
import { Accounts } from "../../application/accounts/accounts.ts";
import { Mail } from "#kernel/mail/mail";
import { Sessions } from "../../application/sessions/sessions.ts";
import { authenticateWith, holderWith } from "./authenticating-sessions.ts";
import { closeOpen, lockOpenOnes, makeRoom } from "./closing-sessions.ts";
import { regrantWith } from "./regranting-sessions.ts";
import { openWith } from "./opening-sessions.ts";
import { refreshWithin } from "./refreshing-sessions.ts";
import { expiriesOfOpen, listOpen, staffSeen, statusOf } from "./session-lists.ts";
import { makeSessionCache } from "./session-cache.ts";
import { isToken } from "./session-tokens.ts";
import type { IdentityTables } from "../tables.ts";
import { warnOfReuse } from "./warn-of-reuse.ts";

/** Sessions in identity's tables. Each process has a cache of its own for access tokens. */
export const postgresSessions = Layer.effect(
  Sessions,
  Effect.gen(function* () {
    const pools = yield* Pools;
    const clock = yield* DatabaseClock;
    const live = yield* Live;
    const key = (yield* Secrets).keyFor("identity.token-successor");
    const warn = warnOfReuse(yield* Accounts, yield* Mail);
    const query = queryOn<IdentityTables>(pools.main);
    const prepared = preparedListOn<IdentityTables>(pools.main);
    const cache = makeSessionCache();
    const whole = <A, E>(work: Effect.Effect<A, E, Pools>) =>
      Effect.provideService(transact(work), Pools, pools);

    const closeOne = closeOpen({ query, cache, live });
    const regrant = regrantWith({ query, cache, live, close: closeOne });
    const room = makeRoom({ query, close: closeOne });
    const open = openWith(query);
    const refresh = refreshWithin({
      query,
      key,
      end: Effect.fnUntraced(function* ({ accountId, sessionId }, reason) {
        yield* closeOne(accountId, sessionId, reason);
        if (reason === "token-reused") yield* warn(accountId);
      }),
    });

    return Sessions.of({
      open: (session) => whole(Effect.andThen(room(session.accountId), open(session))),
      authenticate: authenticateWith(query, cache, clock.now),
      heldBy: holderWith(query),
      refresh: (token) =>
        isToken(token) ? whole(refresh(token)) : Effect.succeed({ ended: "lapsed" as const }),
      close: (accountId, sessionId, reason) => whole(closeOne(accountId, sessionId, reason)),
      closeAll: (accountId, reason, except) =>
        whole(
          Effect.gen(function* () {
            const others = yield* lockOpenOnes(query, accountId, except);
            for (const { id } of others) yield* closeOne(accountId, id, reason);
            return others.length;
          }),
        ),
      regrant: (accountId, roles) => whole(regrant(accountId, roles)),
      list: (accountId) => listOpen(query, accountId),
      staffSeen: (who) => staffSeen(prepared, who),
      expiries: (accountId) => expiriesOfOpen(query, accountId),
      status: (sessionId) => statusOf(query, sessionId),
    });
  }),
);
