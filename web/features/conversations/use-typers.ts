import type { ConversationId } from "#modules/admin-template/contract";
import { useCallback, useEffect, useRef, useState } from "react";

/** A page says every three seconds that its user types. */
const goneAfterMs = 5_000;

/** The conversations in which the other side types now. `typed` says that it does, `stopped` that it has sent its message. */
export const useTypers = () => {
  const [typers, setTypers] = useState<ReadonlySet<ConversationId>>(new Set());
  const timers = useRef(new Map<ConversationId, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const all = timers.current;
    return () => all.forEach((timer) => clearTimeout(timer));
  }, []);
  const stopped = useCallback((id: ConversationId) => {
    clearTimeout(timers.current.get(id));
    setTypers((known) => (known.has(id) ? new Set([...known].filter((other) => other !== id)) : known));
  }, []);
  const typed = (id: ConversationId) => {
    clearTimeout(timers.current.get(id));
    timers.current.set(
      id,
      setTimeout(() => stopped(id), goneAfterMs),
    );
    setTypers((known) => new Set([...known, id]));
  };
  return { typers, typed, stopped };
};
