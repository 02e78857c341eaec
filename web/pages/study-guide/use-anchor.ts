import { useEffect } from "react";
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
