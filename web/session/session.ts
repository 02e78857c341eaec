import type { SessionView, TokenStorage } from "#modules/identity/contract";
import { createActor, fromCallback, fromPromise } from "xstate";
import type { CallSession } from "../data/call-session.ts";
import { browserSessionMachine, type SessionActor } from "./session.machine.ts";
import { endActor, renewActor, type Renewed } from "./session-api.ts";
import { looked, renewed, sessionCalls, signOutTold } from "./session-calls.ts";
import { knownSession, type TabEvent } from "./session-context.ts";
import type { SessionEffects } from "./session-effects.ts";
import type { Knowledge, SessionState } from "./session-state.ts";
import type { TabMessage } from "./session-tabs.ts";

/** How a page keeps its session. The cookies belong to one host, and not to its subdomains. */
export type SessionOptions =
  | { readonly storage: "cookie"; readonly cookieDomain: string }
  | { readonly storage: "local" };

/** The session is configured wrongly: a sentence for the developer. */
export class AuthConfigurationError extends Error {
  override readonly name = "AuthConfigurationError";
}

const checkOptions = (options: SessionOptions, host: string): void => {
  if (options.storage === "cookie" && options.cookieDomain !== host)
    throw new AuthConfigurationError(`Cookie storage needs ${host}, not ${options.cookieDomain}.`);
};

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

const tabEvent = (message: TabMessage) => ({ ...message, type: `tab.${message.type}` }) as TabEvent;

const tellKnown = ({ tabs }: SessionEffects, knowledge: Knowledge) => {
  const session = knownSession(knowledge);
  if (session !== null) tabs.say({ type: "known", session });
};

/** Returns the machine with its effects. Its stream has the calls that its own tokens make possible. */
const machineWith = (effects: SessionEffects, storage: TokenStorage, calls: () => CallSession) => {
  const { entries, tabs, api } = effects;
  return browserSessionMachine.provide({
    actors: {
      tabs: fromCallback(({ sendBack }) => tabs.listen((message) => sendBack(tabEvent(message)))),
      read: fromPromise(() => api.read(entries.access())),
      renew: renewActor(effects),
      end: endActor(effects, storage),
      stream: fromCallback(({ sendBack }) => effects.stream(calls(), sendBack)),
    },
    actions: {
      tellKnown: ({ context }) => tellKnown(effects, context),
      tellEnded: ({ context }, reason) => {
        // Who only signs in again finds the exam as it was.
        if (reason !== "lapsed") effects.dropCopies();
        const session = knownSession(context);
        if (session !== null) tabs.say({ type: "ended", sessionId: session.sessionId, reason });
      },
    },
  });
};

/** Starts the session of this tab. Throws `AuthConfigurationError` for options that cannot work. */
export const createSession = (options: SessionOptions, effects: SessionEffects): Session => {
  checkOptions(options, effects.host);
  const { entries, note, clock, timers } = effects;
  const actor: SessionActor = createActor(
    machineWith(effects, options.storage, () => calls),
    { input: { entries, note, clock }, ...(timers && { clock: timers }) },
  );
  const calls = sessionCalls(actor, effects);
  const context = () => actor.getSnapshot().context;

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
      return looked(actor);
    },
    adopt: (view) => actor.send({ type: "session.adopt", view }),
    look: async () => {
      actor.send({ type: "session.look" });
      await looked(actor);
      tellKnown(effects, context());
    },
    signOut: () => {
      actor.send({ type: "session.signOut" });
      return signOutTold(actor);
    },
    renew: () => renewed(actor),
    calls,
    stop: () => {
      actor.stop();
    },
  };
};
