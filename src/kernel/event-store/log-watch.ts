import type { Pool } from "pg";
import { AppendNotifier } from "./append-notifier.ts";
import { belowBound } from "./order.ts";

/** How long appends of other processes may stay unnoticed. */
const everyMs = 150;

/** The query for the newest event that processors may read. What becomes readable later is always newer. */
export const endText = `
  SELECT e.epoch, e.tx::text AS tx, e.position::text AS position FROM kernel.event e
  WHERE ${belowBound} ORDER BY e.epoch DESC, e.tx DESC, e.position DESC LIMIT 1`;

/**
 * Looks at the end of the log for all processors of a process, so that an idle log costs one small query each time and
 * not one for each of them. While there is no listener it does not look. A look that fails is repeated: the listeners'
 * own reading says what is wrong.
 */
export class LogWatch {
  readonly #pool: Pool;
  readonly #listeners = new AppendNotifier();
  #timer: NodeJS.Timeout | undefined;
  #end: string | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Adds a listener; returns a function that removes it. */
  readonly add = (moved: () => void): (() => void) => {
    const remove = this.#listeners.add(moved);
    this.#timer ??= this.#later();
    return () => {
      remove();
      if (this.#listeners.isEmpty) this.close();
    };
  };

  /** Stops looking until the next listener comes. */
  readonly close = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  };

  #later(): NodeJS.Timeout {
    const timer = setTimeout(async () => {
      const end = await this.#read();
      if (this.#timer !== timer) return;
      this.#timer = this.#later();
      if (end === this.#end) return;
      this.#end = end;
      this.#listeners.notifyAll();
    }, everyMs);
    return timer.unref();
  }

  async #read(): Promise<string | undefined> {
    try {
      const { rows } = await this.#pool.query({ name: "kernel-log-end", text: endText });
      return JSON.stringify(rows);
    } catch {
      return this.#end;
    }
  }
}
