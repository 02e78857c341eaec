import { useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/** False in the page as the build wrote it, true once it answers to the reader. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const wantedAnchor = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
};

/** Goes to where the address points, when that came too late for the browser to find it by itself. */
export const useAnchor = (): void => {
  useEffect(() => {
    const anchor = wantedAnchor();
    if (anchor === "" || document.querySelector(":target") !== null) return;
    // A page that was just gone to is first moved to its top.
    const frame = requestAnimationFrame(() => document.getElementById(anchor)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, []);
};

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
