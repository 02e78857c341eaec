import { use } from "react";

/** Something loaded at most once, and readable at once from then on. */
export interface Kept<Value> {
  readonly load: () => Promise<Value>;
  /** The value if it has arrived. */
  readonly now: () => Value | undefined;
}

/** Loads on first use. A failed load is forgotten, so that it can be tried again. */
export const kept = <Value>(load: () => Promise<Value>): Kept<Value> => {
  let pending: Promise<Value> | undefined;
  let value: Value | undefined;
  const start = async () => {
    try {
      return (value = await load());
    } catch (failure) {
      setTimeout(() => (pending = undefined), 1_000);
      throw failure;
    }
  };
  return { load: () => (pending ??= start()), now: () => value };
};

/** Reads it while rendering: at once when it has arrived, else by suspending. */
export const useKept = <Value>(thing: Kept<Value>): Value => thing.now() ?? use(thing.load());
