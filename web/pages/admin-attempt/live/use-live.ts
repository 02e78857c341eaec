import { AttemptNews, type AttemptReview, followAttempt } from "#modules/assessment/contract";
import { useEffect, useRef, useState } from "react";
import { whileVisible } from "../../../machines/while-visible.ts";
import { addressOf } from "../../../data/call.ts";
import { followStream } from "../../../machines/follow-stream.ts";

/** How a page follows an open attempt. */
export interface Live {
  /** Whether news come as they happen. Without them the page asks again every few seconds. */
  readonly isConnected: boolean;
  readonly isPaused: boolean;
  /** How many events came since the pause began. */
  readonly waiting: number;
  readonly toggle: () => void;
}

/** Whether anything can still happen by itself. */
export const isOpenAttempt = ({ entry: { status, voided } }: AttemptReview): boolean =>
  status === "answering" && !voided;

/** Follows an open attempt while the page is visible; `fetchAgain` is called for every new event, and once after a pause. */
export const useLive = (review: AttemptReview | undefined, fetchAgain: () => void): Live => {
  const attemptId = review !== undefined && isOpenAttempt(review) ? review.entry.attemptId : null;
  const latest = review?.latest ?? 0;
  const shown = useRef(latest);
  useEffect(() => {
    shown.current = latest;
  }, [latest]);
  const [heard, setHeard] = useState(0);
  const [isConnected, setConnected] = useState(false);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (attemptId === null) return undefined;
    return whileVisible(() => {
      const stop = followStream({
        address: () =>
          addressOf(followAttempt, { params: { attemptId }, query: { after: String(shown.current) } }),
        schema: AttemptNews,
        onOpen: setConnected,
        onMessage: ({ version }) => setHeard(version),
      });
      return () => {
        stop();
        setConnected(false);
      };
    });
  }, [attemptId]);
  const waiting = Math.max(0, heard - latest);
  const isBehind = waiting > 0 && !isPaused;
  useEffect(() => {
    if (isBehind) fetchAgain();
  }, [heard, isBehind, fetchAgain]);
  return { isConnected, isPaused, waiting, toggle: () => setPaused(!isPaused) };
};
