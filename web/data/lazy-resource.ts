import { use } from "react";

/** Something that is loaded at most once and can then be read without waiting. */
export interface LazyResource<Value> {
  /** Loads the value, or returns the promise of the load that is under way or done. Retries after a failure. */
  readonly load: () => Promise<Value>;
  /** Returns the value, or undefined before it has arrived. Throws when loading has failed. */
  readonly now: () => Value | undefined;
  readonly isLoaded: () => boolean;
}

/** What React reads of a promise, so that one that is settled does not suspend. */
const settled = <Value>(promise: Promise<Value>): Promise<Value> => {
  const seen = promise as Promise<Value> & { status?: string; value?: Value; reason?: unknown };
  seen.status = "pending";
  promise.then(
    (value) => void Object.assign(seen, { status: "fulfilled", value }),
    (reason: unknown) => void Object.assign(seen, { status: "rejected", reason }),
  );
  return promise;
};

/** A resource that is there from the start. */
export const readyResource = <Value>(value: Value): LazyResource<Value> => {
  const promise = Object.assign(Promise.resolve(value), { status: "fulfilled", value });
  return { load: () => promise, now: () => value, isLoaded: () => true };
};

/** Makes a resource of a function that loads it. Nothing is loaded before the first `load`. */
export const lazyResource = <Value>(loadValue: () => Promise<Value>): LazyResource<Value> => {
  let pending: Promise<Value> | undefined;
  let value: Value | undefined;
  let failure: { readonly cause: unknown } | undefined;
  const start = async () => {
    failure = undefined;
    try {
      return (value = await loadValue());
    } catch (cause) {
      failure = { cause };
      pending = undefined;
      throw cause;
    }
  };
  return {
    load: () => (pending ??= settled(start())),
    now: () => {
      if (failure !== undefined) throw failure.cause;
      return value;
    },
    isLoaded: () => value !== undefined,
  };
};

/**
 * Reads a resource while rendering: without waiting when it has arrived or failed, otherwise by suspending. `use` is
 * called in either case: React renders again what has suspended and expects the same hooks (its error 467).
 */
export const useLazyResource = <Value>(resource: LazyResource<Value>): Value => {
  resource.now();
  return use(resource.load());
};
