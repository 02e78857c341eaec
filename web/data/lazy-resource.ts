import { use } from "react";

/** Something loaded at most once, and readable at once from then on. */
export interface Kept<Value> {
  /** Loads it, or answers with what is loading or loaded already. Tries again what failed. */
  readonly load: () => Promise<Value>;
  /** The value if it has arrived. Throws when loading it failed. */
  readonly now: () => Value | undefined;
  /** Whether it has arrived. */
  readonly isHere: () => boolean;
}

export const kept = <Value>(bring: () => Promise<Value>): Kept<Value> => {
  let pending: Promise<Value> | undefined;
  let value: Value | undefined;
  let failure: { readonly cause: unknown } | undefined;
  const start = async () => {
    failure = undefined;
    try {
      return (value = await bring());
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
    isHere: () => value !== undefined,
  };
};

/** Reads it while rendering: at once when it has arrived or failed, else by suspending. */
export const useKept = <Value>(thing: Kept<Value>): Value => thing.now() ?? use(thing.load());
