/** Whether this tab is the one that may work on an attempt. */
export type Lease = "asking" | "held" | "elsewhere";

export interface TabLease {
  readonly state: () => Lease;
  readonly subscribe: (listener: () => void) => () => void;
  /** Moves the attempt into this tab; the other one sends off what it can and steps back. */
  readonly takeOver: () => void;
  readonly release: () => void;
}

interface LeaseOptions {
  readonly name: string;
  /** What to finish before another tab takes over. It gets `politeMs`, no longer. */
  readonly onHandOver: () => Promise<unknown>;
  readonly locks: LockManager | undefined;
  readonly channel: BroadcastChannel | undefined;
}

/** A page that is being reloaded gives its lock back a moment after the new one asks for it. */
const patienceMs = 400;
const politeMs = 1_500;

const handOver = "hand-over";

/** Waiting ended without the lock. The other way to fail is to have had it and lost it. */
const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === "TimeoutError";

/**
 * One attempt, one tab. A Web Lock says who has it: it dies with its tab, and cannot be forgotten. The channel
 * lets the holder finish before it is stolen. Where there are no locks (a page without HTTPS) the newest tab has it.
 */
export const createTabLease = ({ name, onHandOver, locks, channel }: LeaseOptions): TabLease => {
  let state: Lease = "asking";
  let isReleased = false;
  let letGo: () => void = () => undefined;
  const listeners = new Set<() => void>();

  const become = (next: Lease) => {
    if (state === next || isReleased) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const holdUntilLetGo = () =>
    new Promise<void>((resolve) => {
      letGo = resolve;
      if (isReleased) resolve();
      else become("held");
    });

  const ask = (options: LockOptions) => locks?.request(name, options, holdUntilLetGo);

  const askWithin = (waitMs: number) => ask({ signal: AbortSignal.timeout(waitMs) });

  const stepBack = () => {
    letGo();
    become("elsewhere");
  };

  const begin = () => {
    if (locks !== undefined) return void askWithin(patienceMs)?.catch(stepBack);
    channel?.postMessage(handOver);
    become("held");
  };

  const onMessage = async (message: MessageEvent) => {
    if (message.data !== handOver || state !== "held") return;
    await Promise.race([onHandOver(), new Promise((resolve) => setTimeout(resolve, politeMs))]);
    stepBack();
  };

  channel?.addEventListener("message", onMessage);
  begin();

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    takeOver: () => {
      if (locks === undefined) return begin();
      become("asking");
      channel?.postMessage(handOver);
      // A frozen tab neither answers nor lets go: after a while the lock is taken from it.
      void askWithin(politeMs + patienceMs)
        ?.catch((reason: unknown) => (isTimeout(reason) ? ask({ steal: true }) : stepBack()))
        .catch(stepBack);
    },
    release: () => {
      isReleased = true;
      letGo();
      channel?.removeEventListener("message", onMessage);
      channel?.close();
    },
  };
};
