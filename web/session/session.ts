import type { KnownSession, SessionView, TokenStorage } from "#modules/identity/contract";
import { type ActorOptions, createActor, fromCallback, fromPromise, type SnapshotFrom } from "xstate";
import { browserStorage } from "../data/storage.ts";
import type { CallSession } from "../data/call-session.ts";
import { createServerClock, type ServerClock } from "../machines/server-clock.ts";
import { bearerOf, type SessionApi, sessionApi } from "./session-api.ts";
import {
  browserSessionMachine,
  isFresh,
  isGood,
  knownSession,
  type Renewed,
  type RenewReply,
  type SessionActor,
  type TabEvent,
} from "./session.machine.ts";
import type { Knowledge, SessionState } from "./session-state.ts";
import type { StreamEvent } from "./session-stream.ts";
import {
  cookieEntries,
  knownFrom,
  localEntries,
  noSignOutNote,
  type SessionEntries,
  type SignOutNote,
  signOutNote,
} from "./session-storage.ts";
import {
  type Alone,
  aloneBy,
  channelTabs,
  type SessionTabs,
  storageTabs,
  type TabMessage,
  tabsName,
} from "./session-tabs.ts";

/** How a page keeps its session. The cookies belong to one host, and not to its subdomains. */
export type SessionOptions =
  | { readonly storage: "cookie"; readonly cookieDomain: string }
  | { readonly storage: "local" };

/** The session is configured wrongly: a sentence for the developer. */
export class AuthConfigurationError extends Error {
  override readonly name = "AuthConfigurationError";
}

const checkOptions = (options: SessionOptions, host: string): void => {
  if (options.storage !== "cookie") return;
  if (!options.cookieDomain)
    throw new AuthConfigurationError("Cookie storage needs cookieDomain: location.hostname.");
  if (options.cookieDomain !== host)
    throw new AuthConfigurationError(`The cookies of ${options.cookieDomain} cannot be read on ${host}.`);
};

/** The effects of a session; tests provide their own. */
export interface SessionEffects {
  readonly host: string;
  readonly entries: SessionEntries;
  readonly note: SignOutNote;
  readonly api: SessionApi;
  readonly tabs: SessionTabs;
  /** Over all tabs. */
  readonly alone: Alone;
  readonly clock: ServerClock;
  /** Opens the stream. Returns a function that closes it. */
  readonly stream: (calls: CallSession, report: (event: StreamEvent) => void) => () => void;
  readonly timers?: NonNullable<ActorOptions<typeof browserSessionMachine>["clock"]>;
}

const browserTabs = (): SessionTabs =>
  typeof BroadcastChannel === "undefined"
    ? storageTabs(window, { setItem: (key, text) => void browserStorage.set(key, text) })
    : channelTabs(new BroadcastChannel(tabsName));

/** Loads the stream's code when it is first wanted. If that fails, the next visible page tries again. */
const lazyStream: SessionEffects["stream"] = (calls, report) => {
  let close: (() => void) | null = null;
  let isWanted = true;
  const open = async () => {
    const { openSessionStream } = await import("./session-stream.ts");
    if (isWanted) close = openSessionStream(calls, report);
  };
  void open().catch(() => undefined);
  return () => {
    isWanted = false;
    close?.();
  };
};

const browserEffects = (): Omit<SessionEffects, "entries" | "note"> => {
  const clock = createServerClock();
  return {
    host: location.hostname,
    api: sessionApi(clock),
    tabs: browserTabs(),
    // Absent on pages without HTTPS, and in older browsers: the server then accepts two refreshes at once.
    alone: aloneBy((navigator as Partial<Navigator>).locks),
    clock,
    stream: lazyStream,
  };
};

/** Returns the browser's effects for cookie storage. */
export const cookieEffects = (): SessionEffects => ({
  ...browserEffects(),
  entries: cookieEntries({
    read: () => document.cookie,
    write: (cookie) => void (document.cookie = cookie),
    isSecure: location.protocol === "https:",
  }),
  note: signOutNote(browserStorage),
});

/** Returns the browser's effects for local storage. A build for cookies leaves them out. */
export const localEffects = (): SessionEffects => ({
  ...browserEffects(),
  entries: localEntries(browserStorage),
  note: noSignOutNote,
});

const isNewer = (entry: KnownSession, before: KnownSession) =>
  entry.sessionId !== before.sessionId || entry.expiresAt > before.expiresAt;

/** Returns the `renew` actor. It stores the tokens itself: the tab that waits for this one must find them. */
const renewActor = ({ entries, api, alone }: SessionEffects) =>
  fromPromise<RenewReply, { readonly before: KnownSession }>(({ input: { before }, signal }) =>
    alone(async () => {
      if (signal.aborted) return { kind: "unreachable" };
      const entry = entries.read();
      if (entry === null) return { kind: "missing" };
      if (isNewer(entry, before)) return { kind: "taken", session: entry };
      const reply = await api.renew(entries.refresh());
      if (reply.kind !== "renewed") return reply;
      if (!signal.aborted) entries.keep(reply.view);
      return { kind: "renewed", session: knownFrom(reply.view) };
    }),
  );

/** Returns the `end` actor. What the server has confirmed is deleted here: the machine may be gone by then. */
const endActor = ({ entries, note, api, alone }: SessionEffects, { storage }: SessionOptions) =>
  fromPromise<void, { readonly access: string | undefined }>(({ input }) =>
    alone(async () => {
      // There has been a sign-in since: its cookies took the place of those that had to go.
      if (storage === "cookie" && !note.isPending()) return;
      if (!(await api.end(input.access))) return;
      if (storage === "cookie") entries.clear();
      note.forget();
    }),
  );

/** The session of one tab, for pages and calls. */
export interface Session {
  readonly storage: TokenStorage;
  readonly actor: SessionActor;
  /** The same object as long as pages see no difference. */
  readonly state: () => SessionState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the server who is signed in, once per page. */
  readonly restore: () => Promise<void>;
  /** Takes up what a sign-in returned. */
  readonly adopt: (view: SessionView) => void;
  /** Asks the server again: a reply signed this browser in without saying as which account. */
  readonly look: () => Promise<void>;
  /** Signs out every tab at once; resolves when the server has been told, or could not be reached. */
  readonly signOut: () => Promise<void>;
  readonly renew: () => Promise<Renewed>;
  readonly calls: CallSession;
  readonly stop: () => void;
}

const tabEvent = (message: TabMessage): TabEvent =>
  message.type === "known" ? { ...message, type: "tab.known" } : { ...message, type: "tab.ended" };

/** Starts the session of this tab. Throws `AuthConfigurationError` for options that cannot work. */
export const createSession = (options: SessionOptions, effects: SessionEffects): Session => {
  checkOptions(options, effects.host);
  const { entries, note, tabs, clock, api, timers } = effects;

  const tellKnown = (knowledge: Knowledge) => {
    const session = knownSession(knowledge);
    if (session !== null) tabs.say({ type: "known", session });
  };
  const actor: SessionActor = createActor(
    browserSessionMachine.provide({
      actors: {
        tabs: fromCallback(({ sendBack }) => tabs.listen((message) => sendBack(tabEvent(message)))),
        read: fromPromise(() => api.read(entries.access())),
        renew: renewActor(effects),
        end: endActor(effects, options),
        stream: fromCallback(({ sendBack }) => effects.stream(calls, sendBack)),
      },
      actions: {
        tellKnown: ({ context }) => tellKnown(context),
        tellEnded: ({ context }, reason) => {
          const session = knownSession(context);
          if (session !== null) tabs.say({ type: "ended", sessionId: session.sessionId, reason });
        },
      },
    }),
    { input: { entries, note, clock }, ...(timers && { clock: timers }) },
  );
  const context = () => actor.getSnapshot().context;
  const isKnown = () => knownSession(context()) !== null;

  // Not waitFor of xstate: every page would pay for its options.
  const until = (isMet: (snapshot: SnapshotFrom<SessionActor>) => boolean) =>
    new Promise<SnapshotFrom<SessionActor>>((resolve) => {
      const check = (snapshot: SnapshotFrom<SessionActor>) => {
        if (!isMet(snapshot)) return;
        subscription.unsubscribe();
        resolve(snapshot);
      };
      const subscription = actor.subscribe(check);
      check(actor.getSnapshot());
    });

  const renew = async (): Promise<Renewed> => {
    actor.send({ type: "tokens.renew" });
    return (await until((snapshot) => !snapshot.matches({ tokens: "renewing" }))).context.renewed;
  };
  const looked = async () => {
    await until(
      (snapshot) => snapshot.matches({ lookup: "done" }) && !snapshot.matches({ tokens: "renewing" }),
    );
  };
  const signOutTold = (isEnough = () => false) =>
    until((snapshot) => snapshot.matches({ signOut: "settled" }) || isEnough());

  const headers = () => bearerOf(entries.access());
  const calls: CallSession = {
    prepare: async () => {
      actor.send({ type: "signOut.finish" });
      await signOutTold(() => !note.isPending());
      if (!isKnown() || isFresh(context())) return headers();
      // An expired token would make the call anonymous.
      return (await renew()) !== "unreachable" || isGood(context()) ? headers() : "unreachable";
    },
    renew: async (sent) => {
      if (!isKnown()) return "over";
      const isOld = sent["authorization"] !== headers()["authorization"];
      const renewed = isOld ? "renewed" : await renew();
      return renewed === "renewed" ? headers() : renewed;
    },
    giveUp: () => actor.send({ type: "session.giveUp" }),
  };

  actor.start();
  return {
    storage: options.storage,
    actor,
    state: () => context().state,
    subscribe: (listener) => {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    restore: () => {
      actor.send({ type: "session.restore" });
      return looked();
    },
    adopt: (view) => actor.send({ type: "session.adopt", view }),
    look: async () => {
      actor.send({ type: "session.look" });
      await looked();
      tellKnown(context());
    },
    signOut: async () => {
      actor.send({ type: "session.signOut" });
      await signOutTold();
    },
    renew,
    calls,
    stop: () => {
      actor.stop();
    },
  };
};
