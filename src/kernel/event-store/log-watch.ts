import type { Pool } from "pg";
import { type AppendedTypes, type AppendListener, AppendNotifier } from "./append-notifier.ts";
import type { LogPosition } from "./event-store.ts";
import { afterPosition, belowBound, comparePositions, upToPosition } from "./order.ts";

/** How long appends of other processes may stay unnoticed. */
const everyMs = 150;

/** The query for the newest event that processors may read. What becomes readable later is always newer. */
export const endText = `
  SELECT e.epoch, e.tx::text AS tx, e.position::text AS position FROM kernel.event e
  WHERE ${belowBound} ORDER BY e.epoch DESC, e.tx DESC, e.position DESC LIMIT 1`;

/** The query for the types of the events between two positions. It is planned each time: the log may have been tiny. */
export const typesText = (after: LogPosition, upTo: LogPosition): string =>
  `SELECT DISTINCT e.type FROM kernel.event e WHERE ${afterPosition(after)} AND ${upToPosition(upTo)}`;

const isSame = (one: LogPosition | null | undefined, other: LogPosition | null | undefined): boolean =>
  one && other ? comparePositions(one, other) === 0 : one === other;

/**
 * Looks at the end of the log for all processors of a process, so that an idle log costs one small query each time and
 * not one for each of them, and says which types of events were added. While there is no listener it does not look. A look that fails is repeated: the
 * listeners' own queries say what is wrong.
 */
export class LogWatch {
  readonly #pool: Pool;
  readonly #listeners = new AppendNotifier();
  #timer: NodeJS.Timeout | undefined;
  /** Null while the log is empty. */
  #end: LogPosition | null | undefined;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Adds a listener; returns a function that removes it. */
  readonly add = (listener: AppendListener): (() => void) => {
    const remove = this.#listeners.add(listener);
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
      const before = this.#end;
      const end = await this.#readEnd();
      const types = isSame(end, before) ? undefined : await this.#readTypes(before, end);
      if (this.#timer !== timer) return;
      this.#timer = this.#later();
      if (types === undefined) return;
      this.#end = end;
      this.#listeners.notifyAll(types);
    }, everyMs);
    return timer.unref();
  }

  async #readEnd(): Promise<LogPosition | null | undefined> {
    try {
      const { rows } = await this.#pool.query<LogPosition>({ name: "kernel-log-end", text: endText });
      return rows[0] ?? null;
    } catch {
      return this.#end;
    }
  }

  /** Null where the types are not known: at the first look, and after the log was restored to an earlier end. */
  async #readTypes(
    before: LogPosition | null | undefined,
    end: LogPosition | null | undefined,
  ): Promise<AppendedTypes> {
    if (!before || !end || comparePositions(before, end) > 0) return null;
    try {
      const { rows } = await this.#pool.query<{ type: string }>(typesText(before, end));
      return new Set(rows.map(({ type }) => type));
    } catch {
      return null;
    }
  }
}
