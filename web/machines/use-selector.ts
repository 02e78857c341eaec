import { useCallback, useSyncExternalStore } from "react";
import type { AnyActorRef } from "xstate";

/** An actor of any kind, as far as components read it. */
export interface Readable<Snapshot> extends Pick<AnyActorRef, "subscribe"> {
  readonly getSnapshot: () => Snapshot;
}

/**
 * Returns one fact about an actor, and renders again only when it changes. `select` returns what the snapshot holds, or
 * a plain value: React's own hook is then enough, and every page with an exam loads 1 KiB less than with the selector
 * of @xstate/react.
 */
export const useSelector = <Snapshot, Fact>(
  actor: Readable<Snapshot>,
  select: (snapshot: Snapshot) => Fact,
): Fact => {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = actor.subscribe({ next: onChange, error: onChange });
      return () => subscription.unsubscribe();
    },
    [actor],
  );
  const fact = () => select(actor.getSnapshot());
  return useSyncExternalStore(subscribe, fact, fact);
};
