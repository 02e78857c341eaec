import type { AttemptId } from "#modules/assessment/contract";
import { fromCallback } from "xstate";

/** What the lease tells the exam session. */
export type LeaseEvent =
  | { readonly type: "lease.held" }
  /** Another tab has the exam, or none could be asked. */
  | { readonly type: "lease.lost" }
  /** Another tab wants the exam. It waits for "lease.give", but not for ever. */
  | { readonly type: "lease.wanted" };

/** What the exam session asks of the lease. */
export type LeaseCommand =
  /** Moves the exam into this tab. */
  { readonly type: "lease.take" } | { readonly type: "lease.give" };

export interface LeaseBrowser {
  /** Both are absent on pages without HTTPS, and in older browsers. */
  readonly locks: LockManager | undefined;
  readonly openChannel: ((name: string) => BroadcastChannel) | undefined;
}

/** A page that is being reloaded gives its lock back a moment after the new one asks for it. */
const reloadMs = 400;
/** The holder gets this long to send what it has. */
const courtesyMs = 1_500;

const wanted = "hand-over";

/** Waiting ended without the lock. The other way to fail is to have had it and lost it. */
const isTimeout = (reason: unknown) => reason instanceof DOMException && reason.name === "TimeoutError";

/**
 * One attempt, one tab. A Web Lock says which tab has it: it dies with its tab, and cannot be forgotten. The channel
 * lets the holder finish before the lock is stolen. Where there are no locks the newest tab has the exam. Stopping
 * the actor releases the lease.
 */
export const tabLease = ({ locks, openChannel }: LeaseBrowser) =>
  fromCallback<LeaseCommand, { readonly attemptId: AttemptId }>(({ input, sendBack, receive }) => {
    const name = `roadworthy.${input.attemptId}`;
    const channel = openChannel?.(name);
    const released = new AbortController();
    /** Ends the holding; null as long as this tab does not hold the lease. */
    let letGo: (() => void) | null = null;

    const report = (event: LeaseEvent) => {
      if (!released.signal.aborted) sendBack(event);
    };
    const hold = () =>
      new Promise<void>((resolve) => {
        if (released.signal.aborted) return resolve();
        letGo = resolve;
        report({ type: "lease.held" });
      });
    const lose = () => {
      letGo?.();
      letGo = null;
      report({ type: "lease.lost" });
    };

    const ask = (options: LockOptions) => locks!.request(name, options, hold);
    const askWithin = (waitMs: number) => ask({ signal: AbortSignal.timeout(waitMs) });
    const begin = () => {
      if (locks !== undefined) return void askWithin(reloadMs).catch(lose);
      channel?.postMessage(wanted);
      void hold();
    };
    const take = () => {
      if (locks === undefined) return begin();
      channel?.postMessage(wanted);
      // A frozen tab neither answers nor lets go: after a while the lock is taken from it.
      void askWithin(courtesyMs + reloadMs)
        .catch((reason: unknown) => (isTimeout(reason) ? ask({ steal: true }) : lose()))
        .catch(lose);
    };

    channel?.addEventListener(
      "message",
      ({ data }) => {
        if (data === wanted && letGo !== null) report({ type: "lease.wanted" });
      },
      { signal: released.signal },
    );
    receive(({ type }) => {
      if (type === "lease.take") take();
      else if (letGo !== null) lose();
    });
    begin();

    return () => {
      released.abort();
      letGo?.();
      channel?.close();
    };
  });
