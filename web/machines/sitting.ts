import type { AttemptId, LearnerCommand } from "#modules/assessment/contract";
import type { Loaded } from "./attempt-api.ts";
import type { AttemptMemory } from "./attempt-memory.ts";
import { type AttemptSession, createAttemptSession, type TimedView } from "./attempt-session.ts";
import { waitAfter } from "./backoff.ts";
import type { SendReply } from "./outbox.ts";
import { outboxStore } from "./outbox-store.ts";
import type { ServerClock } from "./server-clock.ts";
import type { Shelf } from "../data/storage.ts";
import type { TabLease } from "./tab-lease.ts";

/** Where a learner stands with one paper in this tab. */
export type SittingState =
  | { readonly at: "start" }
  | { readonly at: "loading" }
  | { readonly at: "open"; readonly session: AttemptSession }
  | { readonly at: "finished"; readonly attemptId: AttemptId }
  /** Another tab has it. `moved`: it was this one's until a moment ago. */
  | { readonly at: "elsewhere"; readonly moved: boolean }
  | { readonly at: "unreachable" }
  | { readonly at: "refused"; readonly tag: string };

export interface Sitting {
  readonly state: () => SittingState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Start was pressed; or start again, once the last attempt is finished. */
  readonly press: () => void;
  readonly takeOver: () => void;
  /** The network or the page came back. */
  readonly wake: () => void;
  readonly leave: () => void;
}

export interface SittingOptions {
  readonly memory: AttemptMemory;
  readonly shelf: Shelf;
  readonly clock: ServerClock;
  readonly start: (startId: string) => Promise<Loaded>;
  readonly read: (attemptId: AttemptId) => Promise<Loaded>;
  readonly send: (attemptId: AttemptId, commands: readonly LearnerCommand[]) => Promise<SendReply>;
  readonly sendLast: (attemptId: AttemptId, commands: readonly LearnerCommand[]) => void;
  readonly lease: (attemptId: AttemptId, onHandOver: () => Promise<unknown>) => TabLease;
  /** The device's clock: how long ago Start was pressed. */
  readonly now?: () => number;
}

/** A start whose reply was lost this long ago is taken up without asking: its clock may be running. */
const recentMs = 10 * 60_000;

/** From the start screen to the open exam: which attempt it is, which tab has it, and whether it can be reached. */
export const createSitting = (options: SittingOptions): Sitting => {
  const { memory, shelf, clock, now = Date.now } = options;
  const listeners = new Set<() => void>();
  let state: SittingState = { at: "loading" };
  let lease: TabLease | undefined;
  let session: AttemptSession | undefined;
  let retry: () => void = () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasLeft = false;

  const become = (next: SittingState) => {
    if (hasLeft) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const refuse = (tag: string) => {
    memory.forget();
    // Without the cookie, or the attempt, this browser can only start anew.
    become(tag === "AttemptNotFound" ? { at: "start" } : { at: "refused", tag });
  };

  /** Does it until the server can be reached. */
  const persist = async (ask: () => Promise<Loaded>, next: (loaded: TimedView) => void): Promise<void> => {
    const loaded = await ask();
    if (hasLeft) return;
    if (loaded.kind === "loaded") {
      failures = 0;
      return next(loaded);
    }
    if (loaded.kind === "refused") return refuse(loaded.tag);
    failures += 1;
    become({ at: "unreachable" });
    retry = () => {
      clearTimeout(timer);
      retry = () => undefined;
      void persist(ask, next);
    };
    timer = setTimeout(() => retry(), waitAfter(failures, Math.random()));
  };

  const open = (loaded: TimedView) => {
    // Another tab may have taken it while the server was asked.
    if (lease?.state() !== "held") return;
    const { attemptId, status } = loaded.view;
    // What never reached the server is sent even now: its refusal is the truth that the learner is owed.
    if (status !== "answering" && outboxStore(attemptId, shelf).list().length === 0)
      return become({ at: "finished", attemptId });
    session = createAttemptSession({
      loaded,
      clock,
      shelf,
      send: (commands) => options.send(attemptId, commands),
      sendLast: (commands) => options.sendLast(attemptId, commands),
      read: async () => {
        const fresh = await options.read(attemptId);
        return fresh.kind === "loaded" ? fresh : null;
      },
    });
    become({ at: "open", session });
  };

  const stepBack = () => {
    clearTimeout(timer);
    retry = () => undefined;
    const moved = session !== undefined;
    session?.stop();
    session = undefined;
    become({ at: "elsewhere", moved });
  };

  /** Once this tab has the attempt: opens it as just loaded, or as it is by now. */
  const hold = (attemptId: AttemptId, loaded?: TimedView) => {
    let fresh = loaded;
    const follow = () => {
      if (lease?.state() === "elsewhere") stepBack();
      if (lease?.state() !== "held") return;
      if (fresh !== undefined) open(fresh);
      else void persist(() => options.read(attemptId), open);
      fresh = undefined;
    };
    lease?.release();
    lease = options.lease(attemptId, async () => session?.drained());
    lease.subscribe(follow);
    follow();
  };

  const begin = (startId: string) => {
    become({ at: "loading" });
    void persist(
      () => options.start(startId),
      (loaded) => {
        memory.started(loaded.view.attemptId);
        hold(loaded.view.attemptId, loaded);
      },
    );
  };

  const arrive = () => {
    const last = memory.recall();
    if (last === null) become({ at: "start" });
    else if (last.attemptId !== null) hold(last.attemptId);
    else if (now() - last.pressedAt < recentMs) begin(last.startId);
    else become({ at: "start" });
  };

  arrive();

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    press: () => {
      session?.stop();
      session = undefined;
      begin(memory.press(now()).startId);
    },
    takeOver: () => {
      become({ at: "loading" });
      lease?.takeOver();
    },
    wake: () => {
      retry();
      session?.wake();
    },
    leave: () => {
      hasLeft = true;
      clearTimeout(timer);
      session?.lastCall();
      session?.stop();
      lease?.release();
    },
  };
};
