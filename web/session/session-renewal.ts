import type { CloseReason, KnownSession, SessionMove } from "#modules/identity/contract";
import type { Instant } from "#vocabulary/instant";
import { knownFrom } from "./session-entries.ts";
import type { SessionParts } from "./session-parts.ts";

/** What became of asking for new tokens. `over`: there is no session any more. */
export type Renewed = "renewed" | "over" | "unreachable";

interface Renewing extends Pick<SessionParts, "entries" | "api" | "alone" | "tabs"> {
  readonly now: () => Instant;
  readonly known: () => KnownSession | null;
  readonly isAlive: () => boolean;
  readonly isRefreshing: () => boolean;
  readonly send: (move: SessionMove) => void;
  /** Changes when somebody signs in or out: an answer asked for before that is worth nothing after. */
  readonly turn: () => number;
  readonly drop: (reason: CloseReason, isKnownThere: boolean) => void;
  readonly onSuccess: () => void;
  readonly onFailure: () => void;
}

/** Another tab may have been faster: then its tokens are ours. */
const isNewer = (entry: KnownSession, before: KnownSession) =>
  entry.sessionId !== before.sessionId || entry.expiresAt > before.expiresAt;

/**
 * New tokens: one request at a time over all tabs, and the tab that had to wait takes what the other one got. Calling
 * it again while it is at work waits for the same answer.
 */
export const createRenewal = (session: Renewing): (() => Promise<Renewed>) => {
  const { entries, api, alone, tabs, now, known, send, turn, drop } = session;
  let renewing: Promise<Renewed> | undefined;

  const succeed = (renewed: KnownSession) => {
    session.onSuccess();
    send({ type: "refresh.succeed", session: renewed, at: now() });
    return "renewed" as const;
  };

  const whatIsLeft = () => (known() === null ? "over" : "renewed");

  const ask = async (): Promise<Renewed> => {
    const asked = turn();
    const answer = await api.renew(entries.refresh());
    if (asked !== turn()) return whatIsLeft();
    switch (answer.kind) {
      case "renewed": {
        const renewed = knownFrom(answer.view);
        entries.keep(answer.view);
        tabs.say({ type: "known", session: renewed });
        return succeed(renewed);
      }
      case "refused":
        // With this answer the server cleared the cookies itself.
        drop(answer.reason, true);
        send({ type: "refresh.refuse", reason: answer.reason });
        return "over";
      case "unreachable":
        session.onFailure();
        send({ type: "refresh.fail", at: now() });
        return "unreachable";
    }
  };

  const onceAlone = async (before: KnownSession): Promise<Renewed> => {
    if (known()?.sessionId !== before.sessionId) return whatIsLeft();
    const entry = entries.read();
    if (entry === null) {
      send({ type: "session.missing" });
      return "over";
    }
    return isNewer(entry, before) ? succeed(entry) : ask();
  };

  const begin = async (): Promise<Renewed> => {
    const before = known();
    if (before === null) return "over";
    send({ type: "refresh.begin", at: now() });
    if (session.isRefreshing()) return alone(() => onceAlone(before));
    // The refresh token has run out; the session has, as soon as the access token has too.
    if (!session.isAlive()) {
      drop("lapsed", false);
      send({ type: "clock.expire", at: now() });
    }
    return known() === null ? "over" : "unreachable";
  };

  return () => (renewing ??= begin().finally(() => (renewing = undefined)));
};
