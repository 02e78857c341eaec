import { useEffect } from "react";
import { practiceOutboxPrefix } from "../../data/own-copies.ts";
import { browserStorage } from "../../data/storage.ts";
import { externalStore, useExternalStore } from "../../ui/external-store.ts";

const waiting = externalStore(0);

export const recountWaiting = (): void => waiting.set(browserStorage.keys(practiceOutboxPrefix).length);

/** How many answers wait in this browser for a network. */
export const useWaitingCount = (): number => {
  useEffect(recountWaiting, []);
  return useExternalStore(waiting, 0);
};
