import {
  accessLifeMs,
  type CloseReason,
  type KnownSession,
  refreshEveryMs,
  sessionMachine,
  type SessionView,
  type TokenStorage,
} from "#modules/identity/contract";
import { createActor } from "xstate";
import type { CallSession } from "../data/call-session.ts";
import { freshMs, sessionCalls } from "./session-calls.ts";
import { knownFrom } from "./session-entries.ts";
import { checkOptions, type SessionOptions } from "./session-options.ts";
import { browserParts, type SessionParts } from "./session-parts.ts";
import { createRenewal, type Renewed } from "./session-renewal.ts";
import { signOutKeeper } from "./session-sign-out.ts";
import { type SessionState, stateOf } from "./session-state.ts";
import { longWaitAfter } from "./session-wait.ts";

export interface Session {
  readonly storage: TokenStorage;
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server who is signed in; once, however often it is called. */
  readonly restore: () => Promise<void>;
  /** What a sign-in answered. */
  readonly adopt: (view: SessionView) => void;
  /** Asks the server anew: an answer signed this browser in without saying as whom. */
  readonly look: () => Promise<void>;
  /** Signed out here and in every tab at once; the server hears of it as soon as it can be reached. */
  readonly signOut: () => Promise<void>;
  /** New tokens now. */
  readonly renew: () => Promise<Renewed>;
  /** The server says that the session is over. */
  readonly end: (reason: CloseReason) => void;
  /** The page or the network came back. */
  readonly wake: () => void;
  readonly calls: CallSession;
  readonly stop: () => void;
}

const soonMs = 1_000;

/**
 * The session of this browser, as one of its tabs knows it: the machine, the entries that all tabs share, the server,
 * and the timers between them. Throws `AuthConfigurationError` for options that cannot work.
 */
export const createSession = (options: SessionOptions, given?: SessionParts): Session => {
  checkOptions(options, given?.host ?? location.hostname);
  const { entries, api, tabs, alone, clock, deviceStorage, random } = given ?? browserParts(options);
  const actor = createActor(sessionMachine);
  const listeners = new Set<() => void>();
  let state: SessionState = stateOf(actor.getSnapshot());
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restoring: Promise<void> | undefined;
  let hasHeard = false;
  let failures = 0;
  let renewedAt = 0;
  /** Counts what the person did: an answer asked for before that is worth nothing after. */
  let turn = 0;

  const now = () => clock.now();
  const known = (): KnownSession | null => actor.getSnapshot().context.session;
  const value = () => actor.getSnapshot().value;
  const isAlive = (marginMs = 0) => {
    const session = known();
    return session !== null && now() + marginMs < session.expiresAt;
  };
  const signOuts = signOutKeeper({
    entries,
    api,
    alone,
    deviceStorage,
    isNeeded: options.storage === "cookie",
  });

  /** Sets the next moment at which something is to be done about the tokens. */
  const arm = () => {
    clearTimeout(timer);
    const session = known();
    if (session === null || value() === "refreshing") return;
    const wait =
      failures > 0
        ? longWaitAfter(failures, random())
        : Math.min(Math.max(renewedAt + refreshEveryMs - now(), soonMs), refreshEveryMs);
    timer = setTimeout(() => void renew(), wait);
  };

  const take = (session: KnownSession, at = now()) => {
    failures = 0;
    renewedAt = at;
    actor.send({ type: "session.found", session, at: now() });
  };

  /** The session is over: no entry is left of it, and the other tabs hear why. */
  const drop = (reason: CloseReason, isKnownThere = false) => {
    const session = known();
    const access = entries.access();
    turn += 1;
    entries.clear();
    if (session !== null) tabs.say({ type: "ended", sessionId: session.sessionId, reason });
    return isKnownThere ? Promise.resolve() : signOuts.send(access);
  };

  const expire = (reason: CloseReason) => {
    void drop(reason);
    actor.send({ type: "refresh.begin", at: now() });
    actor.send({ type: "refresh.refuse", reason });
  };

  const renewTokens = createRenewal({
    entries,
    api,
    alone,
    tabs,
    now,
    known,
    isAlive,
    isRefreshing: () => value() === "refreshing",
    send: (move) => actor.send(move),
    turn: () => turn,
    drop: (reason, isKnownThere) => void drop(reason, isKnownThere),
    onSuccess: () => {
      hasHeard = true;
      failures = 0;
      renewedAt = now();
    },
    onFailure: () => (failures += 1),
  });
  const renew = () => renewTokens().finally(arm);

  const ask = async () => {
    const asked = turn;
    const answer = await api.read(entries.access());
    if (asked !== turn) return;
    if (answer.kind === "unreachable") {
      if (known() === null) actor.send({ type: "session.missing" });
      return;
    }
    hasHeard = true;
    if (answer.kind === "found") {
      entries.keep(answer.view);
      return take(knownFrom(answer.view), knownFrom(answer.view).expiresAt - accessLifeMs);
    }
    // An access token that has run out tells the server nothing: the refresh token decides.
    const entry = entries.read();
    if (entry !== null) take(entry);
    if (known() !== null) await renew();
    else actor.send({ type: "session.missing" });
  };

  const restoreOnce = async () => {
    await signOuts.finish();
    if (known() !== null && !isAlive()) await renew();
    else await ask();
  };

  /** After a sleep nobody knows how old a token is. */
  const isGood = (marginMs = 0) => clock.isSure() && isAlive(marginMs);

  const calls = sessionCalls({
    entries,
    isKnown: () => known() !== null,
    isGood,
    renew,
    finishSignOut: signOuts.finish,
    expire,
  });

  const stopListening = tabs.listen((message) => {
    if (message.type === "known") {
      turn += 1;
      take(message.session);
    } else if (message.sessionId === known()?.sessionId) {
      turn += 1;
      actor.send({ type: "session.end", reason: message.reason });
    }
  });

  actor.subscribe((snapshot) => {
    state = stateOf(snapshot, state);
    arm();
    for (const listener of listeners) listener();
  });
  actor.start();
  const entry = signOuts.isPending() ? null : entries.read();
  if (entry !== null) take(entry, entry.expiresAt - accessLifeMs);
  else if (signOuts.isPending()) actor.send({ type: "session.missing" });

  return {
    storage: options.storage,
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    restore: () => (restoring ??= restoreOnce()),
    adopt: (view) => {
      const session = knownFrom(view);
      turn += 1;
      hasHeard = true;
      signOuts.forget();
      entries.keep(view);
      take(session);
      tabs.say({ type: "known", session });
    },
    look: async () => {
      await ask();
      const session = known();
      if (session !== null) tabs.say({ type: "known", session });
    },
    signOut: async () => {
      const sent = drop("signed-out");
      actor.send(
        known() === null ? { type: "session.missing" } : { type: "session.end", reason: "signed-out" },
      );
      await sent;
    },
    renew,
    end: (reason) => {
      if (known() === null) return;
      void drop(reason);
      actor.send({ type: "session.end", reason });
    },
    wake: () => {
      const entry = entries.read();
      if (entry === null && known() !== null) actor.send({ type: "session.missing" });
      if (entry !== null && entry.sessionId !== known()?.sessionId && !signOuts.isPending()) {
        turn += 1;
        take(entry);
      }
      if (!hasHeard) return void restoreOnce();
      const isDue = now() >= renewedAt + refreshEveryMs || !isGood(freshMs);
      if (known() !== null && isDue) void renew();
    },
    calls,
    stop: () => {
      clearTimeout(timer);
      stopListening();
      actor.stop();
    },
  };
};
