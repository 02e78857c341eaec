import { useEffect } from "react";
import { href } from "../../routing/href.ts";
import { usePageLoader } from "../../ui/href.ts";
import { useExam, useReading } from "./exam-context.tsx";

/** Brings in the page that comes after the exam: once a learner is about to hand in, or half of the time is over. */
export const usePrefetchedResult = (isHandingIn: boolean): void => {
  const { preload } = usePageLoader();
  const { attemptId } = useExam().view;
  const isHalfOver = useReading(({ passed }) => passed !== null);
  const isNear = isHandingIn || isHalfOver;
  useEffect(() => {
    if (isNear) preload(href("result", { attemptId }));
  }, [isNear, attemptId, preload]);
};
