import { useEffect, useState } from "react";

const pauseMs = 500;

/** What was typed, once typing has paused. */
export const useSettled = <Typed>(typed: Typed): Typed => {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};
