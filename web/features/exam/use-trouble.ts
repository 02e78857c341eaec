import { useEffect, useState, useSyncExternalStore } from "react";
import { useFact } from "./exam-context.tsx";

/** A server that restarts is back by then, so nothing is shown. */
const quietMs = 4_000;

const subscribe = (listener: () => void) => {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
};

const isOnline = () => navigator.onLine;

/** What keeps answers from being sent, once it is worth telling. */
export const useTrouble = (): "network" | "server" | null => {
  const online = useSyncExternalStore(subscribe, isOnline);
  const trouble = useFact(({ outbox }) => outbox.trouble);
  const isFailing = trouble !== null;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isFailing) return;
    const timer = setTimeout(() => setLong(true), quietMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isFailing]);
  if (!online) return "network";
  return isLong ? trouble : null;
};
