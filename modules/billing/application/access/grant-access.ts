import { Effect } from "effect";
import { afterCommit } from "#kernel/database/transact";
import { appendWithin } from "#kernel/event-store/append-within";
import { Live } from "#kernel/live/live";
import { uuidNamed } from "#kernel/named-uuid";
import { uuidOfId } from "#vocabulary/id";
import { type Instant, toIso } from "#vocabulary/instant";
import { type AccessEvent, accessEvents } from "../../contract/events.ts";
import type { Placed } from "../../contract/index.ts";
import { orderIdOf } from "../views.ts";
import { Grants } from "./grants.ts";
import { accessEndedTopic, AccessCache } from "./access-cache.ts";

/** The stream of an account's prepaid periods. */
export const accessStreamOf = (account: string): string => uuidNamed(`billing.access/${account}`);

type Some = readonly [AccessEvent, ...AccessEvent[]];

/** Opens what an order has paid for. Part of the transaction that makes it paid. */
export const grantAccess = Effect.fnUntraced(function* (
  stream: string,
  { accountId, lines }: Placed,
  at: Instant,
) {
  const account = uuidOfId(accountId);
  const granted = lines.map(({ product, days, quantity }) => ({ product, days: days * quantity }));
  const events = granted.map((line) =>
    accessEvents.accessGranted({ accountId, orderId: orderIdOf(stream), ...line, at: toIso(at) }),
  );
  yield* appendWithin({
    stream: accessStreamOf(account),
    events: events as unknown as Some,
    versionOf: accessEvents.versionOf,
    meta: { actor: accountId },
  });
  yield* (yield* Grants).add(granted.map((line) => ({ account, order: stream, ...line, at })));
});

/** Closes what an order opened. Part of the transaction that pays all of its money back. */
export const endAccess = Effect.fnUntraced(function* (stream: string, { accountId }: Placed, at: Instant) {
  yield* appendWithin({
    stream: accessStreamOf(uuidOfId(accountId)),
    events: [accessEvents.accessEnded({ accountId, orderId: orderIdOf(stream), at: toIso(at) })],
    versionOf: accessEvents.versionOf,
  });
  yield* (yield* Grants).end(stream, at);
  const cache = yield* AccessCache;
  const account = uuidOfId(accountId);
  yield* afterCommit(Effect.sync(() => cache.forget(account)));
  yield* (yield* Live).tell(accessEndedTopic, account);
});
