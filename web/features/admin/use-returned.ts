import { useState } from "react";
import type { CallFailure } from "../../data/query.ts";

/**
 * Why rows that had left a list are in it again: the command that took them off has failed. The list holds that, because
 * the row that sent the command was gone meanwhile, and with it its failure.
 */
export const useReturned = () => {
  const [failures, setFailures] = useState<ReadonlyMap<string, CallFailure | null>>(new Map());
  return {
    whyOf: (id: string): CallFailure | null => failures.get(id) ?? null,
    /** Null when the command is sent once more. */
    say: (id: string, failure: CallFailure | null): void =>
      setFailures((before) => new Map(before).set(id, failure)),
  };
};

export type Returned = ReturnType<typeof useReturned>;
