import type { AttemptView } from "#modules/assessment/contract";
import { useEffect } from "react";
import { href } from "../../routing/href.ts";
import { usePageLoader } from "../../ui/href.ts";
import { usePictures } from "./use-pictures.ts";

/** Brings in the page that comes after the exam, and every picture. */
export const usePrefetch = ({ attemptId, questions }: AttemptView): void => {
  const { preload } = usePageLoader();
  useEffect(() => preload(href("result", { attemptId })), [attemptId, preload]);
  usePictures(questions);
};
