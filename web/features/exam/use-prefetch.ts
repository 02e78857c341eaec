import type { AttemptView } from "#modules/assessment/contract";
import { useEffect } from "react";
import { href } from "../../routing/href.ts";
import { usePageLoader } from "../../ui/href.ts";

const atOnce = 4;

const fetchPicture = (src: string) =>
  new Promise<void>((resolve) => {
    const image = new Image();
    image.fetchPriority = "low";
    image.onload = image.onerror = () => resolve();
    image.src = src;
  });

/** Brings in the page that comes after the exam, then every picture in the order of the paper, a few at a time. */
export const usePrefetch = ({ attemptId, questions }: AttemptView): void => {
  const { preload } = usePageLoader();
  useEffect(() => {
    const waiting = [...new Set(questions.flatMap(({ picture }) => (picture === null ? [] : [picture.src])))];
    let isGone = false;
    const work = async () => {
      for (let src = waiting.shift(); src !== undefined && !isGone; src = waiting.shift())
        await fetchPicture(src);
    };
    preload(href("result", { attemptId }));
    void Promise.all(Array.from({ length: atOnce }, work));
    return () => {
      isGone = true;
    };
  }, [attemptId, preload, questions]);
};
