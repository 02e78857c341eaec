import type { LogPosition, Page, PositionedEvent } from "./event-store.ts";
import { comparePositions } from "./order.ts";

/** Reads a page from the database, of some types or of all. */
type ReadPage = (after: LogPosition, limit: number, types?: readonly string[]) => Promise<Page>;

/** Pages for all readers are read with this limit. */
const pageLimit = 500;
/** What is kept for readers that are a little behind. */
const maxKept = 1_000;
const keptMs = 3_000;

interface KeptPage extends Page {
  readonly after: LogPosition;
  readonly readAt: number;
}

const isAfter = (one: LogPosition, other: LogPosition): boolean => comparePositions(one, other) > 0;

/** Returns the events after a position; events are in order. */
const eventsAfter = (events: readonly PositionedEvent[], after: LogPosition): readonly PositionedEvent[] => {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(events[middle]!.position, after)) high = middle;
    else low = middle + 1;
  }
  return low === 0 ? events : events.slice(low);
};

/**
 * The newest part of the log, read once for all processors of a process. What lies below the bound of a page never
 * changes, so a page that one of them has read is right for the others, which take from it the events of their types. A
 * reader that is further behind reads for itself. After a failure nothing is kept: the database may be another now.
 */
export class SharedTail {
  readonly #readPage: ReadPage;
  /** Without a gap between them. */
  #pages: KeptPage[] = [];
  /** The end of the last page; undefined until a reader has found the end of the log. */
  #end: LogPosition | undefined;
  /** Counts requests and readings, in the order in which they began. */
  #count = 0;
  /** The number of the last reading from the end on. What was readable when it began is kept. */
  #begun = 0;
  /** That reading found as much as it asked for, so there may be more. */
  #isFull = false;
  #reading: Promise<void> | undefined;

  constructor(readPage: ReadPage) {
    this.#readPage = readPage;
  }

  /** Reads a page as the database would give it now. */
  async read(after: LogPosition, limit: number, types?: readonly string[]): Promise<Page> {
    const asked = ++this.#count;
    try {
      if (this.#end !== undefined && isAfter(after, this.#end)) this.#startAt(after);
      while (this.#holds(after)) {
        const page = this.#pageOf(after, limit, types);
        const isUpToDate = this.#begun > asked && !this.#isFull;
        if (isUpToDate || page.events.length === limit) return page;
        // A long way to go: events of a few types are found sooner by their index.
        if (this.#isFull && types !== undefined) break;
        await this.#readOn();
      }
      return await this.#readAlone(after, limit, types);
    } catch (cause) {
      this.forget();
      throw cause;
    }
  }

  /** Keeps nothing more of what was read. */
  readonly forget = (): void => {
    this.#pages = [];
    this.#end = undefined;
  };

  #holds(after: LogPosition): boolean {
    const start = this.#pages[0]?.after ?? this.#end;
    return start !== undefined && !isAfter(start, after);
  }

  #startAt(position: LogPosition): void {
    this.#pages = [];
    this.#end = position;
    this.#begun = 0;
    this.#isFull = false;
  }

  /** Finds the end of the log where it is not known yet. */
  async #readAlone(after: LogPosition, limit: number, types?: readonly string[]): Promise<Page> {
    const page = await this.#readPage(after, limit, types);
    if (this.#end === undefined && page.events.length < limit) this.#startAt(page.next);
    return page;
  }

  #pageOf(after: LogPosition, limit: number, types?: readonly string[]): Page {
    const wanted = types && new Set(types);
    const events: PositionedEvent[] = [];
    for (const page of this.#pages) {
      if (!isAfter(page.next, after)) continue;
      for (const event of eventsAfter(page.events, after)) {
        if (wanted !== undefined && !wanted.has(event.type)) continue;
        events.push(event);
        if (events.length === limit) return { events, next: event.position };
      }
    }
    return { events, next: isAfter(this.#end!, after) ? this.#end! : after };
  }

  /** Reads on from the end. Those who ask meanwhile wait for the same reading. */
  #readOn(): Promise<void> {
    this.#reading ??= this.#readFromEnd().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  async #readFromEnd(): Promise<void> {
    const after = this.#end!;
    const begun = ++this.#count;
    const page = await this.#readPage(after, pageLimit);
    // Another reader started anew, or found a failure.
    if (this.#end !== after) return;
    const readAt = performance.now();
    this.#begun = begun;
    this.#isFull = page.events.length === pageLimit;
    this.#end = page.next;
    if (page.events.length > 0) this.#pages.push({ ...page, after, readAt });
    let kept = this.#pages.reduce((sum, { events }) => sum + events.length, 0);
    while (this.#pages.length > 1 && (kept > maxKept || this.#pages[0]!.readAt < readAt - keptMs))
      kept -= this.#pages.shift()!.events.length;
  }
}
