import type { Instant } from "#vocabulary/instant";

/**
 * The server's time as this page knows it. It runs on the page's own stopwatch, so that setting the device's
 * clock changes nothing. Only a reply of the server can move it.
 */
export interface ServerClock {
  readonly now: () => Instant;
  /**
   * False when the time is a guess, or when the device's clock and the stopwatch have drifted apart since the server's last
   * reply: the phone slept (some stopwatches stop then) or its clock was set. Time left is then at most what `now` says.
   */
  readonly isSure: () => boolean;
  /** The server said `serverTime` somewhere between the two stopwatch readings. */
  readonly observe: (serverTime: Instant, sentAt: number, receivedAt: number) => void;
  /** Until the server is heard, the time is about this: what a copy of the exam and the device's clock say. */
  readonly guess: (serverTime: Instant) => void;
  /** The stopwatch, for the two readings. */
  readonly stopwatch: () => number;
}

interface Sources {
  readonly stopwatch: () => number;
  readonly device: () => Instant;
}

const browser: Sources = { stopwatch: () => performance.now(), device: () => Date.now() };

/** Under two seconds is a leap second, a network's small correction, or a slow page. */
const suspiciousMs = 2_000;

/** Returns a clock that follows the server as closely as its replies allow. */
export const createServerClock = ({ stopwatch, device }: Sources = browser): ServerClock => {
  // Server time minus stopwatch lies between these two; every reply narrows them.
  let earliest = device() - stopwatch();
  let latest = earliest;
  let hasHeard = false;
  let isGuess = false;
  let deviceLead = device() - stopwatch();

  return {
    stopwatch,
    now: () => Math.round((earliest + latest) / 2 + stopwatch()),
    isSure: () => !isGuess && Math.abs(device() - stopwatch() - deviceLead) < suspiciousMs,
    guess: (serverTime) => {
      if (hasHeard) return;
      earliest = latest = serverTime - stopwatch();
      isGuess = true;
    },
    observe: (serverTime, sentAt, receivedAt) => {
      isGuess = false;
      const low = serverTime - receivedAt;
      const high = serverTime - sentAt;
      const agrees = hasHeard && low <= latest && high >= earliest;
      earliest = agrees ? Math.max(earliest, low) : low;
      latest = agrees ? Math.min(latest, high) : high;
      hasHeard = true;
      deviceLead = device() - stopwatch();
    },
  };
};
