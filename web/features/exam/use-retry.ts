import { useEffect, useState } from "react";

const retryMs = 3_000;

/** Fetches a picture again until it comes. `key` is new for each try. */
export const useRetry = () => {
  const [failures, setFailures] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => setFailures((count) => count + 1);
    const timer = setTimeout(again, retryMs);
    addEventListener("online", again, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, [isWaiting, failures]);
  const image = {
    draggable: false,
    "data-waiting": isWaiting || undefined,
    onLoad: () => setWaiting(false),
    onError: () => setWaiting(true),
  };
  return { key: failures, isWaiting, image };
};
