import { Effect } from "effect";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { endDevice, endOtherDevices, listDevices, type SessionId } from "../../contract/index.ts";
import { forgetSession } from "./session-answer.ts";
import { Sessions } from "./sessions.ts";

export const listDevicesHandler = implement(
  listDevices,
  Effect.fnUntraced(function* ({ caller }) {
    const own = sessionOf(caller);
    const open = yield* (yield* Sessions).list(own.accountId);
    const devices = open.map(({ sessionId, device, openedAt, seenAt }) => ({
      sessionId: idFromUuid("ses", sessionId) as SessionId,
      device,
      openedAt: toIso(openedAt),
      seenAt: toIso(seenAt),
      isThis: sessionId === own.sessionId,
    }));
    return { devices };
  }),
);

/** Another account's session does not exist for the caller. Ending one's own is signing out. */
export const endDeviceHandler = implement(
  endDevice,
  Effect.fnUntraced(function* ({ params, caller, exchange }) {
    const own = sessionOf(caller);
    const sessionId = uuidOfId(params.sessionId);
    const isThis = sessionId === own.sessionId;
    const reason = isThis ? "signed-out" : "ended-elsewhere";
    if (!(yield* (yield* Sessions).close(own.accountId, sessionId, reason)))
      return yield* Effect.fail({ _tag: "SessionNotFound" as const });
    if (isThis) forgetSession(exchange, true);
    return { ended: true as const };
  }),
);

export const endOtherDevicesHandler = implement(
  endOtherDevices,
  Effect.fnUntraced(function* ({ caller }) {
    const { accountId, sessionId } = sessionOf(caller);
    return { ended: yield* (yield* Sessions).closeAll(accountId, "ended-elsewhere", sessionId) };
  }),
);
