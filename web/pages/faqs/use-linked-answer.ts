import { useEffect } from "react";
import { addressAnchor } from "../../ui/address-anchor.ts";

/** Opens the answer that the address names, and scrolls to it. */
const openLinked = () => {
  const answer = document.getElementById(addressAnchor());
  const details = answer?.closest("details");
  if (!answer || !details || details.open) return;
  details.open = true;
  answer.scrollIntoView();
};

/**
 * Opens the answer that the address names, on arrival and when a link of the page changes the address. Newer browsers
 * do so by themselves, if the answer is there before they look for it.
 */
export const useLinkedAnswer = (): void => {
  useEffect(() => {
    // After a navigation the page is first scrolled to its top.
    const frame = requestAnimationFrame(openLinked);
    addEventListener("hashchange", openLinked);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("hashchange", openLinked);
    };
  }, []);
};
