import type { AttemptId } from "#modules/assessment/contract";
import type { PaperReference } from "#modules/catalogue/contract";
import { useEffect, useState, useSyncExternalStore } from "react";
import { read, send, sendLast, start } from "./attempt-api.ts";
import { attemptMemory } from "./attempt-memory.ts";
import { createServerClock } from "./server-clock.ts";
import { browserShelf } from "../data/storage.ts";
import { createSitting, type Sitting, type SittingState } from "./sitting.ts";
import { createTabLease } from "./tab-lease.ts";

const lease = (attemptId: AttemptId, onHandOver: () => Promise<unknown>) => {
  const name = `roadworthy.${attemptId}`;
  return createTabLease({
    name,
    onHandOver,
    // Both are absent on pages without HTTPS, or in older browsers.
    locks: (navigator as Partial<Navigator>).locks,
    channel: typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel(name),
  });
};

const open = (paper: PaperReference): Sitting =>
  createSitting({
    memory: attemptMemory(paper, browserShelf),
    shelf: browserShelf,
    clock: createServerClock(),
    start: (startId) => start(paper, startId),
    read,
    send,
    sendLast,
    lease,
  });

/** Tells the sitting what happens to its page. Returns how to stop. */
const attach = (sitting: Sitting): (() => void) => {
  const session = () => {
    const state = sitting.state();
    return state.at === "open" ? state.session : undefined;
  };
  const listening = new AbortController();
  const on = (target: EventTarget, type: string, listener: (event: Event) => void) =>
    target.addEventListener(type, listener, { signal: listening.signal });
  on(window, "online", () => sitting.wake());
  on(window, "pagehide", () => session()?.lastCall());
  on(document, "visibilitychange", () => {
    if (document.visibilityState === "visible") sitting.wake();
    else session()?.lastCall();
  });
  // Asked only when leaving would really lose something: unsent answers that the device had no room for.
  on(window, "beforeunload", (event) => {
    if (session()?.state().outbox.isDurable === false) event.preventDefault();
  });
  return () => listening.abort();
};

const never = () => () => undefined;
const loading: SittingState = { at: "loading" };
const isLoading = () => loading;

/** One paper in this tab: where the learner stands with it, and what they can do about that. */
export const useSitting = ({
  testCode,
  testNum,
  category,
}: PaperReference): [SittingState, Sitting | null] => {
  const [sitting, setSitting] = useState<Sitting | null>(null);
  useEffect(() => {
    const opened = open({ testCode, testNum, ...(category && { category }) });
    const detach = attach(opened);
    setSitting(opened);
    return () => {
      detach();
      opened.leave();
      setSitting(null);
    };
  }, [testCode, testNum, category]);
  return [useSyncExternalStore(sitting?.subscribe ?? never, sitting?.state ?? isLoading), sitting];
};
