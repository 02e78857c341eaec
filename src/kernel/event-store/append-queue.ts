import { Exit } from "effect";
import type { Pool } from "pg";
import { type DatabaseUnavailable, TooBusy } from "../errors.ts";
import type { LogKeys } from "../secrets/log-keys.ts";
import { appendBatchSize, appendConflicts, appendSeconds } from "../metrics/metrics.ts";
import { AppendCrowd } from "./append-crowd.ts";
import { sendGroup } from "./append-group.ts";
import { encodeAppend, type EncodedAppend } from "./encoded.ts";
import type { Append, AppendOutcome } from "./event-store.ts";

/** The outcome of an append, or why it is unknown. */
export type AppendResult = Exit.Exit<AppendOutcome, DatabaseUnavailable | TooBusy>;

interface Waiting {
  readonly append: EncodedAppend;
  readonly since: number;
  readonly settle: (result: AppendResult) => void;
}

/** Limits of the queue and of each statement. */
export interface QueueLimits {
  /** Concurrent statements. Two keep the server busy while the results of one of them are in transit. */
  readonly lanes: number;
  /** Maximum number of events per statement; an append of more goes alone. */
  readonly maxBatch: number;
  /** Maximum number of appends queued or in flight. At full speed that is a fifth of a second's work. */
  readonly maxQueued: number;
  /** How long a group waits for more while many append; none does while one append comes after the other. With 0 none ever does. */
  readonly gatherMs: number;
  /** An append queued longer than this is not started any more: its caller has given up. */
  readonly timeoutMs: number;
}

const defaultLimits: QueueLimits = {
  lanes: 2,
  maxBatch: 256,
  maxQueued: 10_000,
  gatherMs: 4,
  timeoutMs: 5_000,
};

const tooBusy: AppendResult = Exit.fail(new TooBusy({ what: "the event log" }));

/** The metrics label of an append's result. */
const outcomeOf = (result: AppendResult): string =>
  Exit.isSuccess(result) ? result.value.status : result === tooBusy ? "too-busy" : "failed";

const count = (result: AppendResult, since: number): void => {
  const outcome = outcomeOf(result);
  appendSeconds.observe({ outcome }, (performance.now() - since) / 1_000);
  if (outcome === "conflict") appendConflicts.inc();
};

/** The types of all events of these appends. */
export const typesOf = (
  appends: readonly { readonly events: readonly { readonly type: string }[] }[],
): ReadonlySet<string> => new Set(appends.flatMap(({ events }) => events.map(({ type }) => type)));

const eventsOf = ({ append }: Waiting): number => append.events.length;
const wrote = (result: AppendResult) => Exit.isSuccess(result) && result.value.status === "appended";

/**
 * Groups concurrent appends: all that are ready when a lane is free are sent as one statement with one
 * commit, and each caller is acknowledged only after the commit of its own group. A stream has at most one
 * append ready or in flight, because a statement does not see the rows it inserts itself; its other appends
 * queue behind that one. Streams take turns round-robin, so that a busy one does not block the others.
 */
export class AppendQueue {
  readonly #pool: Pool;
  readonly #keys: LogKeys;
  readonly #onWritten: (types: ReadonlySet<string>) => void;
  readonly #limits: QueueLimits;
  readonly #lines = new Map<string, Waiting[]>();
  #ready: Waiting[] = [];
  #waiting = 0;
  #busyLanes = 0;
  #isPumpDue = false;
  #gathering: NodeJS.Timeout | undefined;
  readonly #crowd = new AppendCrowd();
  #onEmpty: (() => void) | undefined;

  /** `onWritten` is called after every group that wrote events, with the types of its events. */
  constructor(
    pool: Pool,
    keys: LogKeys,
    onWritten: (types: ReadonlySet<string>) => void,
    limits: Partial<QueueLimits> = {},
  ) {
    this.#pool = pool;
    this.#keys = keys;
    this.#onWritten = onWritten;
    this.#limits = { ...defaultLimits, ...limits };
  }

  push(append: Append, settle: (result: AppendResult) => void): void {
    if (this.#onEmpty !== undefined || this.#waiting >= this.#limits.maxQueued) {
      count(tooBusy, performance.now());
      return settle(tooBusy);
    }
    let encoded: EncodedAppend;
    try {
      encoded = encodeAppend(append);
    } catch (cause) {
      return settle(Exit.die(cause));
    }
    this.#crowd.arrived(this.#waiting);
    this.#waiting++;
    this.#standInLine({ append: encoded, since: performance.now(), settle });
    this.#pumpSoon();
  }

  /** Rejects further appends, and resolves when all accepted ones are settled. */
  close(): Promise<void> {
    return new Promise((done) => {
      this.#onEmpty = done;
      if (this.#waiting === 0) done();
    });
  }

  #standInLine(waiting: Waiting): void {
    const { stream } = waiting.append;
    const line = this.#lines.get(stream);
    if (line !== undefined) return void line.push(waiting);
    this.#lines.set(stream, []);
    this.#ready.push(waiting);
  }

  /** Deferred, so that appends of the same event-loop turn are grouped. */
  #pumpSoon(): void {
    if (this.#isPumpDue) return;
    this.#isPumpDue = true;
    queueMicrotask(() => {
      this.#isPumpDue = false;
      this.#pump();
    });
  }

  get #mayGather(): boolean {
    return this.#limits.gatherMs > 0;
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined;
      this.#pump(true);
    }, this.#limits.gatherMs);
  }

  #pump(isGathered = false): void {
    while (this.#ready.length > 0 && this.#busyLanes < this.#limits.lanes) {
      if (!isGathered && this.#mayGather && this.#crowd.isWorthWaiting(this.#ready.length))
        return this.#gather();
      clearTimeout(this.#gathering);
      this.#gathering = undefined;
      const group = this.#nextGroup();
      const stale = group.filter(({ since }) => performance.now() - since > this.#limits.timeoutMs);
      this.#finish(
        stale,
        stale.map(() => tooBusy),
      );
      const fresh = group.filter((waiting) => !stale.includes(waiting));
      if (fresh.length > 0) void this.#send(fresh);
    }
  }

  async #send(group: readonly Waiting[]): Promise<void> {
    this.#busyLanes++;
    appendBatchSize.observe(group.length);
    const begun = performance.now();
    const results = await sendGroup(
      this.#pool,
      this.#keys,
      group.map(({ append }) => append),
    );
    this.#busyLanes--;
    this.#crowd.finished(performance.now() - begun);
    this.#finish(group, results);
    const written = group.filter((_, index) => wrote(results[index]!));
    if (written.length > 0) this.#onWritten(typesOf(written.map(({ append }) => append)));
    this.#pumpSoon();
  }

  /**
   * The first of the queue and its share of what is ready, so that no lane stays idle, as far as it fits a statement. What
   * was gathered stays together, and so does what has a slow disk to wait for.
   */
  #nextGroup(): readonly Waiting[] {
    const { lanes, maxBatch } = this.#limits;
    const isOne = this.#mayGather && this.#crowd.goesAsOne(this.#ready.length);
    const share = this.#ready.slice(0, Math.ceil(this.#ready.length / (isOne ? 1 : lanes - this.#busyLanes)));
    let events = 0;
    const tooMany = share.findIndex(
      (waiting, index) => (events += eventsOf(waiting)) > maxBatch && index > 0,
    );
    return this.#ready.splice(0, tooMany < 0 ? share.length : tooMany);
  }

  #finish(group: readonly Waiting[], results: readonly AppendResult[]): void {
    this.#waiting -= group.length;
    for (const { append } of group) this.#callNext(append.stream);
    group.forEach(({ settle, since }, index) => {
      count(results[index]!, since);
      settle(results[index]!);
    });
    if (this.#waiting === 0) this.#onEmpty?.();
  }

  #callNext(stream: string): void {
    const next = this.#lines.get(stream)?.shift();
    if (next === undefined) this.#lines.delete(stream);
    else this.#ready.push(next);
  }
}
