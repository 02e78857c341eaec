import type { Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import { appendWithin } from "#kernel/event-store/append-within";
import { accountIdOf } from "#vocabulary/account-id";
import { type IdentityEvent, identityEvents } from "../../contract/events.ts";

/**
 * Appends what happened to an account, at the hand of its person, to the account's stream. `reference` names the
 * request that did it. Takes part in the open transaction.
 */
export const recordEvent = (
  accountId: string,
  event: IdentityEvent,
  reference: string,
): Effect.Effect<void, DatabaseUnavailable> =>
  appendWithin({
    stream: accountId,
    events: [event],
    versionOf: identityEvents.versionOf,
    meta: { actor: accountIdOf(accountId), correlation: reference },
  });
