import { useEffect } from "react";
import { practiceOutboxPrefix } from "../../data/own-copies.ts";
import { browserStorage } from "../../data/storage.ts";
import { externalStore, useExternalStore } from "../../ui/external-store.ts";

const waiting = externalStore(0);

const recount = () => waiting.set(browserStorage.keys(practiceOutboxPrefix).length);

const sendIfAny = async (): Promise<void> => {
  recount();
  if (waiting.get() === 0) return;
  // Rarely needed: not part of every page.
  const { sendLate } = await import("./send-late.ts");
  await sendLate();
  recount();
};

/** Sends the answers of practices that were left without a signal: now, and whenever there is a network again. */
export const useLateAnswers = (): void =>
  useEffect(() => {
    const send = () => void sendIfAny().catch(() => undefined);
    send();
    addEventListener("online", send);
    return () => removeEventListener("online", send);
  }, []);

/** How many answers wait in this browser for a network. */
export const useWaitingCount = (): number => useExternalStore(waiting, 0);
