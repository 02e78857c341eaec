import type { ActorOptions } from "xstate";
import type { CallSession } from "../data/call-session.ts";

import { browserCaches, dropOwnCopies } from "../data/own-copies.ts";
import { browserStorage } from "../data/storage.ts";
import { tellWorker } from "../data/tell-worker.ts";
import { createServerClock, type ServerClock } from "../machines/server-clock.ts";
import { type SessionApi, sessionApi } from "./session-api.ts";
import type { browserSessionMachine } from "./session.machine.ts";
import type { StreamEvent } from "./session-stream.ts";
import {
  cookieEntries,
  localEntries,
  noSignOutNote,
  type SessionEntries,
  type SignOutNote,
  signOutNote,
} from "./session-storage.ts";
import { type Alone, aloneBy, channelTabs, type SessionTabs, storageTabs, tabsName } from "./session-tabs.ts";

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
  /** Removes what this browser keeps of the person's own things. */
  readonly dropCopies: () => void;
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
    dropCopies: () => {
      dropOwnCopies(browserStorage, browserCaches());
      tellWorker({ type: "forget-reminders" });
    },
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
