import { useEffect } from "react";
import { keptPrefix, practiceOutboxPrefix } from "../../data/own-copies.ts";
import { browserStorage } from "../../data/storage.ts";
import { whenIdle } from "../../data/when-idle.ts";

const isNeeded = () =>
  [practiceOutboxPrefix, keptPrefix].some((prefix) => browserStorage.keys(prefix).length > 0);

/** Rarely needed, and never to show a page: not part of any, and fetched when the browser has nothing better to do. */
const keepUp = () => {
  if (!isNeeded()) return;
  whenIdle(() => void import("./keep-up.ts").then((parts) => parts.keepUp()).catch(() => undefined));
};

/**
 * When the app opens and whenever there is a network again: sends the answers of practices that were left without a
 * signal, and has the questions that are kept for offline anew, once they are a day old or used.
 */
export const useKeepUp = (): void =>
  useEffect(() => {
    keepUp();
    addEventListener("online", keepUp);
    return () => removeEventListener("online", keepUp);
  }, []);
