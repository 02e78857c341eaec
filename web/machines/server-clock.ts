import type { Instant } from "#vocabulary/instant";

/**
 * The server's time as this page knows it. It runs on the page's own stopwatch, so that setting the device's
 * clock changes nothing. Only a reply of the server can move it.
 */
export interface ServerClock {
  readonly now: () => Instant;
  /**
   * False when the device's clock and the stopwatch have drifted apart since the server's last reply: the phone slept (some
   * stopwatches stop then) or its clock was set. Time left is then at most what `now` says.
   */
  readonly isSure: () => boolean;
  /** The server said `serverTime` somewhere between the two stopwatch readings. */
  readonly observe: (serverTime: Instant, sentAt: number, receivedAt: number) => void;
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
  let deviceLead = device() - stopwatch();

  return {
    stopwatch,
    now: () => Math.round((earliest + latest) / 2 + stopwatch()),
    isSure: () => Math.abs(device() - stopwatch() - deviceLead) < suspiciousMs,
    observe: (serverTime, sentAt, receivedAt) => {
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
