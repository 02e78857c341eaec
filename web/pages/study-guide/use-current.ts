import { useEffect, useState } from "react";

/** The last one that begins above a quarter of the window is being read. */
const findCurrent = (): string => {
  const chapters = [...document.querySelectorAll("[data-chapter]")];
  return chapters.findLast((chapter) => chapter.getBoundingClientRect().top < innerHeight / 4)?.id ?? "";
};

/** The anchor of what is being read, of all that carry `data-chapter`. `shown` changes when these do. */
export const useCurrent = (shown: unknown): string => {
  const [current, setCurrent] = useState("");
  useEffect(() => {
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(findCurrent()));
    };
    look();
    addEventListener("scroll", look, { passive: true });
    addEventListener("resize", look);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", look);
      removeEventListener("resize", look);
    };
  }, [shown]);
  return current;
};
