import { useState } from "react";
import { CallFailure } from "../../data/query.ts";

/** Fetches a file and has the browser save it. `failure` says why it could not be fetched, for a `Failure` beside the button. */
export const useSaving = (fetchAndSave: () => Promise<void>) => {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const save = async () => {
    setFailure(null);
    try {
      await fetchAndSave();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setFailure(error);
    }
  };
  return { save, failure };
};
