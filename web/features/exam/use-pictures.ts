import type { OpenQuestion } from "#modules/catalogue/contract";
import { useEffect } from "react";

const atOnce = 4;

const fetchPicture = (src: string) =>
  new Promise<void>((resolve) => {
    const image = new Image();
    image.fetchPriority = "low";
    image.onload = image.onerror = () => resolve();
    image.src = src;
  });

/** Brings in every picture in the order of the questions, a few at a time. */
export const usePictures = (questions: readonly Pick<OpenQuestion, "picture">[]): void => {
  useEffect(() => {
    const waiting = [...new Set(questions.flatMap(({ picture }) => (picture === null ? [] : [picture.src])))];
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
