import { useEffect } from "react";

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
