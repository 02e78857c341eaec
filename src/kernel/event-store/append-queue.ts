import type { Pool } from "pg";
import { manyStatement, oneStatement, seriesStatement, type Statement } from "./append-statements.ts";
import type { Append, AppendOutcome } from "./event-store.ts";
import { resolveUnwritten } from "./resolve.ts";

interface Waiting {
  readonly append: Append;
  readonly settle: (outcome: AppendOutcome) => void;
  readonly fail: (cause: unknown) => void;
}

/** How many statements are under way at once. Two keep the server busy while results travel. */
const lanes = 2;
/** The most appends in one statement. */
const widest = 256;

const isClash = (cause: unknown) => (cause as { code?: string }).code === "23505";
/** Errors of one row's making fail the statement for all its rows; lost connections fail it for every row. */
const isRowError = (cause: unknown) => /^(22|23|40)/.test((cause as { code?: string }).code ?? "");

/**
 * Groups the appends of concurrent callers: whatever waits when a lane is free goes out as one statement and
 * one commit, and each caller hears only after the commit of its own group. A stream has at most one append
 * under way, because a statement does not see the rows it inserts itself.
 */
export class AppendQueue {
  readonly #pool: Pool;
  readonly #busyStreams = new Set<string>();
  #waiting: Waiting[] = [];
  #busyLanes = 0;
  /** Called after every group that wrote something. */
  onWritten: () => void = () => {};

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  push(append: Append): Promise<AppendOutcome> {
    return new Promise((settle, fail) => {
      this.#waiting.push({ append, settle, fail });
      if (this.#waiting.length === 1) queueMicrotask(() => this.#pump());
    });
  }

  #pump(): void {
    while (this.#busyLanes < lanes) {
      const group = this.#nextGroup();
      if (group.length === 0) return;
      this.#busyLanes++;
      void this.#send(group).finally(() => {
        this.#busyLanes--;
        for (const { append } of group) this.#busyStreams.delete(append.stream);
        this.#pump();
      });
    }
  }

  /** The first in line and all that can travel with it; those of a busy stream keep their place. */
  #nextGroup(): Waiting[] {
    const group: Waiting[] = [];
    const kept: Waiting[] = [];
    for (const waiting of this.#waiting) {
      const { stream, events } = waiting.append;
      const alone = events.length > 1;
      const full = group.length >= widest || (group.length > 0 && (alone || group[0]!.append.events.length > 1));
      if (full || this.#busyStreams.has(stream)) kept.push(waiting);
      else {
        group.push(waiting);
        this.#busyStreams.add(stream);
      }
    }
    this.#waiting = kept;
    return group;
  }

  async #send(group: readonly Waiting[]): Promise<void> {
    const appends = group.map(({ append }) => append);
    const statement =
      appends.length > 1 ? manyStatement(appends)
      : appends[0]!.events.length > 1 ? seriesStatement(appends[0]!)
      : oneStatement(appends[0]!);
    try {
      const { at, written } = await this.#run(statement);
      const expected = appends.reduce((sum, append) => sum + append.events.length, 0);
      if (written > 0) this.onWritten();
      if (written === expected)
        for (const { append, settle } of group)
          settle({ status: "appended", version: append.expectedVersion + append.events.length, at });
      else await this.#sortOut(group, at);
    } catch (cause) {
      if (group.length > 1 && isRowError(cause)) for (const waiting of group) await this.#send([waiting]);
      else if (isClash(cause)) await this.#sortOut(group, undefined);
      else for (const { fail } of group) fail(cause);
    }
  }

  async #run(statement: Statement): Promise<{ at: number; written: number }> {
    const { rows } = await this.#pool.query({ ...statement, values: [...statement.values] });
    const [at, written] = (rows[0] ?? [Number.NaN, 0]) as unknown as [number, number];
    return { at, written };
  }

  /** Some rows of the group were not written: ask for each, and tell our own fresh rows from older ones by time. */
  async #sortOut(group: readonly Waiting[], at: number | undefined): Promise<void> {
    for (const { append, settle, fail } of group) {
      try {
        const outcome = await resolveUnwritten(this.#pool, append);
        const fresh = outcome.status === "repeated" && outcome.at === at;
        settle(fresh ? { ...outcome, status: "appended" } : outcome);
      } catch (cause) {
        fail(cause);
      }
    }
  }
}
