import { useEffect, useState } from "react";
import { addressAnchor } from "../../ui/address-anchor.ts";

/** Scrolls to the anchor of the address when it was drawn too late for the browser to find it. */
export const useAnchor = (): void => {
  useEffect(() => {
    const anchor = addressAnchor();
    if (anchor === "" || document.querySelector(":target") !== null) return;
    // After a navigation the page is first scrolled to its top.
    const frame = requestAnimationFrame(() => document.getElementById(anchor)?.scrollIntoView());
    return () => cancelAnimationFrame(frame);
  }, []);
};

/** The chapter being read is the last one that begins above a quarter of the window. */
const findCurrent = (): string => {
  const chapters = [...document.querySelectorAll("[data-chapter]")];
  return chapters.findLast((chapter) => chapter.getBoundingClientRect().top < innerHeight / 4)?.id ?? "";
};

/** The anchor of the chapter being read, among elements with `data-chapter`. `shown` changes when these do. */
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
