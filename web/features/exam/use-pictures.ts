import { useEffect } from "react";
import { type Drawn, drawingsOf } from "../../data/drawings-of.ts";

const atOnce = 4;

const fetchPicture = (src: string) =>
  new Promise<void>((resolve) => {
    const image = new Image();
    image.fetchPriority = "low";
    image.onload = image.onerror = () => resolve();
    image.src = src;
  });

/** Brings in every picture in the order of the questions, a few at a time. */
export const usePictures = (questions: readonly Drawn[]): void => {
  useEffect(() => {
    const waiting = [...drawingsOf(questions)];
    let isGone = false;
    const work = async () => {
      for (let src = waiting.shift(); src !== undefined && !isGone; src = waiting.shift())
        await fetchPicture(src);
    };
    void Promise.all(Array.from({ length: atOnce }, work));
    return () => {
      isGone = true;
    };
  }, [questions]);
};
