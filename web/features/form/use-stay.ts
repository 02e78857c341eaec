import { useEffect } from "react";

/** Asks before the page is left with what is not saved. */
export const useStay = (isDirty: boolean): void =>
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isDirty]);
