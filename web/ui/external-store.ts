import { useSyncExternalStore } from "react";

/** A value outside React that components can read live. */
export interface ExternalStore<Value> {
  readonly get: () => Value;
  /** Replaces the value and tells the subscribers, unless it is the value already. */
  readonly set: (next: Value) => void;
  /** Returns a function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
}

export const externalStore = <Value>(initial: Value): ExternalStore<Value> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** The value of a store, live. `prerendered`: what pages written by the build show, and hydration starts from. */
export const useExternalStore = <Value>(
  { get, subscribe }: ExternalStore<Value>,
  prerendered: Value,
): Value => useSyncExternalStore(subscribe, get, () => prerendered);
