import { createServerClock, type ServerClock } from "../machines/server-clock.ts";
import { type SessionApi, sessionApi } from "./session-api.ts";
import { cookieEntries, localEntries, type SessionEntries } from "./session-entries.ts";
import type { SessionOptions } from "./session-options.ts";
import { channelTabs, type SessionTabs, storageTabs, tabsName } from "./session-tabs.ts";
import { browserStorage, type KeyValueStorage } from "../data/storage.ts";

/** What a session stands on; tests bring their own. */
export interface SessionParts {
  readonly host: string;
  readonly entries: SessionEntries;
  readonly api: SessionApi;
  readonly tabs: SessionTabs;
  /** Does one piece of work at a time, over all tabs. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  readonly clock: ServerClock;
  readonly deviceStorage: KeyValueStorage;
  readonly random: () => number;
}

/** One after the other within this tab; where there are locks, over all tabs. */
export const aloneBy = (locks: LockManager | undefined): SessionParts["alone"] => {
  let last: Promise<unknown> = Promise.resolve();
  if (locks !== undefined) return async (work) => locks.request(tabsName, async () => work());
  return async (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
};

const browserTabs = (): SessionTabs =>
  typeof BroadcastChannel === "undefined"
    ? storageTabs(window, { setItem: (key, text) => void browserStorage.set(key, text) })
    : channelTabs(new BroadcastChannel(tabsName));

/** The browser's own. */
export const browserParts = ({ storage }: SessionOptions): SessionParts => {
  const clock = createServerClock();
  const jar = {
    read: () => document.cookie,
    write: (cookie: string) => void (document.cookie = cookie),
    isSecure: location.protocol === "https:",
  };
  return {
    host: location.hostname,
    entries: storage === "cookie" ? cookieEntries(jar) : localEntries(browserStorage),
    api: sessionApi(clock),
    tabs: browserTabs(),
    // Absent on pages without HTTPS, and in older browsers: the server then bears two refreshes at once.
    alone: aloneBy((navigator as Partial<Navigator>).locks),
    clock,
    deviceStorage: browserStorage,
    random: Math.random,
  };
};
