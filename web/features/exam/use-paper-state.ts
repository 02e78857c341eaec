import type { PaperReference } from "#modules/catalogue/contract";
import { useEffect, useState } from "react";
import { paperHref } from "../../data/paper.ts";
import { lookAtPaper, type PaperState } from "../../machines/attempt-api.ts";

/** A start screen in the page's own HTML is there because its paper was published, and stays until it is known not to be. */
const isWritten = (paper: PaperReference) =>
  document.getElementById("root")?.dataset.start === paperHref(paper);

/** Whether a paper may be started, asked once when `isAsked`; undefined until it is known. */
export const usePaperState = (paper: PaperReference, isAsked: boolean): PaperState | undefined => {
  const [found, setFound] = useState<PaperState | undefined>(() => (isWritten(paper) ? "open" : undefined));
  useEffect(() => {
    if (isAsked) void lookAtPaper(paper).then(setFound);
    // A session is of one paper: the paper never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAsked]);
  return found;
};
