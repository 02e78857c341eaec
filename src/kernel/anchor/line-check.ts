import { keyNameOf, type LogKeys } from "../secrets/log-keys.ts";
import type { EventLine } from "../event-store/event-lines.ts";

/**
 * How much earlier than an event before it an event may have been recorded: transactions become visible in the order
 * of their ids, and each takes its time.
 */
export const maxDelayMs = 5 * 60_000;

/** `misdated`: written by the program, but its time is not one that it can have been written at. */
export type LineVerdict = "genuine" | "misdated" | "forged" | "unknown-key";

const instantOf = (printed: string) => Date.parse(printed.replace(" ", "T").replace("+00", "Z"));

/** Checks the lines of a stretch of the log that no anchor covers yet, in their order. */
export class LineCheck {
  readonly #keys: LogKeys;
  readonly #until: string;
  readonly #oldestKey: number;
  /** The names of the keys that are missing. */
  readonly missingKeys = new Set<string>();
  /** The latest plausible time so far. As the database prints times in UTC, their order is that of their texts. */
  newest: string;

  /** `newest`: the latest time before this stretch; `until`: now; `oldestKey`: the age of the anchor's key before. */
  constructor(keys: LogKeys, newest: string, until: string, oldestKey: number) {
    this.#keys = keys;
    this.newest = newest;
    this.#until = until;
    this.#oldestKey = oldestKey;
  }

  take({ recordedAt, mac, signed }: EventLine): LineVerdict {
    if (mac === null) return "forged";
    const verdict = this.#keys.check("event", signed, mac, this.#oldestKey);
    if (verdict === "unknown-key") this.missingKeys.add(keyNameOf(mac));
    if (verdict !== "genuine") return verdict;
    if (!this.#isPlausible(recordedAt)) return "misdated";
    if (recordedAt > this.newest) this.newest = recordedAt;
    return "genuine";
  }

  #isPlausible(recordedAt: string): boolean {
    if (recordedAt > this.#until) return false;
    return recordedAt >= this.newest || instantOf(this.newest) - instantOf(recordedAt) <= maxDelayMs;
  }
}
