import { refreshEveryMs } from "#modules/identity/contract";
import { expire } from "./session-changes.ts";
import {
  type Change,
  isAlive,
  isFresh,
  knownSession,
  type SessionContext,
  type Step,
} from "./session-context.ts";
import { afterMoves } from "./session-state.ts";

const soonMs = 1_000;

/** Returns the milliseconds until the tokens are renewed by themselves. */
export const msToRotation = ({ context: { renewedAt, clock } }: Step): number =>
  Math.min(Math.max(renewedAt + refreshEveryMs - clock.now(), soonMs), refreshEveryMs);

/** Returns whether the tokens should have been renewed by now: a device that slept renews nothing. */
export const isDue = ({ context }: Step): boolean =>
  knownSession(context) !== null &&
  (context.clock.now() >= context.renewedAt + refreshEveryMs || !isFresh(context));

/** Returns whether there is a session whose access token has expired. */
export const isLapsed = ({ context }: Step): boolean => knownSession(context) !== null && !isAlive(context);

export const beginRefresh = ({ context }: Step): Change & Pick<SessionContext, "snapshot"> =>
  afterMoves(context, { type: "refresh.begin", at: context.clock.now() });

/** Returns whether the refresh token is still good for a renewal. */
export const canRefresh = (step: Step): boolean => beginRefresh(step).snapshot.value === "refreshing";

/** Takes up the new tokens, which this tab has asked for or found. */
export const keepRenewed = ({ context }: Step): Change => {
  const { renewReply: reply, snapshot, clock } = context;
  if (reply?.kind !== "renewed" && reply?.kind !== "taken") return {};
  const { session } = reply;
  const type = snapshot.value === "refreshing" ? "refresh.succeed" : "session.found";
  return {
    ...afterMoves(context, { type, session, at: clock.now() }),
    failures: 0,
    renewedAt: clock.now(),
    renewed: "renewed",
    hasHeard: true,
  };
};

/** Ends the session. With this reply the server has cleared the cookies itself. */
export const refuse = ({ context }: Step): Change => {
  if (context.renewReply?.kind !== "refused") return {};
  context.entries.clear();
  return expire(context, context.renewReply.reason);
};

export const failToRenew = ({ context }: Step): Change => ({
  ...afterMoves(context, { type: "refresh.fail", at: context.clock.now() }),
  failures: context.failures + 1,
  renewed: "unreachable",
});

/** Those who wait for a renewal that is stale learn what is left of the session. */
export const stopRenewing = ({ context }: Step): Change => ({
  renewed: knownSession(context) === null ? "over" : "renewed",
});
