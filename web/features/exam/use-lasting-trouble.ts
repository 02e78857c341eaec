import { useEffect, useState, useSyncExternalStore } from "react";

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

type Cause = "network" | "server" | null;

/** What keeps answers from being sent, once it is worth telling. */
export const useLastingTrouble = (trouble: Cause): Cause => {
  const online = useSyncExternalStore(subscribe, isOnline);
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
