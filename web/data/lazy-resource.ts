import { use } from "react";

/** Something that is loaded at most once and can then be read without waiting. */
export interface LazyResource<Value> {
  /** Loads the value, or returns the promise of the load that is under way or done. Retries after a failure. */
  readonly load: () => Promise<Value>;
  /** Returns the value, or undefined before it has arrived. Throws when loading has failed. */
  readonly now: () => Value | undefined;
  readonly isLoaded: () => boolean;
}

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
    load: () => (pending ??= start()),
    now: () => {
      if (failure !== undefined) throw failure.cause;
      return value;
    },
    isLoaded: () => value !== undefined,
  };
};

/** Reads a resource while rendering: without waiting when it has arrived or failed, otherwise by suspending. */
export const useLazyResource = <Value>(resource: LazyResource<Value>): Value =>
  resource.now() ?? use(resource.load());
