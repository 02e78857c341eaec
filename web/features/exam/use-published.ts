import type { PaperReference } from "#modules/catalogue/contract";
import { useEffect, useState } from "react";
import { isPublished } from "../../machines/attempt-api.ts";

/** Whether a paper exists, asked once when `isAsked`; undefined until it is known. */
export const usePublished = (paper: PaperReference, isAsked: boolean): boolean | undefined => {
  const [found, setFound] = useState<boolean>();
  useEffect(() => {
    if (isAsked) void isPublished(paper).then(setFound);
    // A session is of one paper: the paper never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAsked]);
  return found;
};
