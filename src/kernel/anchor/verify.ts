import { Effect } from "effect";
import type { Pool } from "pg";
import type { DatabaseUnavailable } from "../errors.ts";
import { type LogPosition, origin } from "../event-store/event-store.ts";
import { type Fault, maxFaults } from "./faults.ts";
import {
  type Anchor,
  badEvents,
  checkSegments,
  partsOf,
  positionOf,
  type Step,
  stepsOf,
  type Summary,
} from "./segments.ts";
import { type RunQuery, runQueryOn } from "./verify-connection.ts";
import { type ReadModelTable, truncatedStreams } from "./truncation-check.ts";
import { anchorsText, headText, outsideText, tailText } from "./verify-statements.ts";

/** The result of a verification. */
export interface Verified {
  /** The number of events whose hash was recomputed. */
  readonly events: number;
  readonly anchors: number;
  /**
   * The number of events that no anchor covers yet. If the last of them were cut off, verification could
   * not notice.
   */
  readonly unanchored: number;
  /** The number and hash of the last anchor; null when there is none. */
  readonly head: { readonly anchor: number; readonly hash: string } | null;
  /** What is wrong, in the order of the log; at most `maxFaults`. */
  readonly faults: readonly Fault[];
}

/** An anchor that was noted outside the database: it must still exist. */
export interface KnownAnchor {
  readonly anchor: number;
  readonly hash: string;
}

/** Progress callback, called often: events verified so far, and how many there were at the start. */
export type OnVerified = (events: number, total: number) => void;

const eventsPerPart = 20_000;
const anchorsPerPart = 2_000;
/** Parts checked in parallel, each on its own connection. */
const concurrentParts = 2;

interface Head {
  readonly count: number;
  /** Null while there is no anchor. */
  readonly hash: string | null;
  /** The hash of the anchor with this number. */
  readonly last: string | null;
  readonly number: number | null;
  readonly total: number;
}

const headFaults = ({ count, hash, last, number }: Head): Fault[] => {
  const there = number ?? 0;
  if (there < count) return [{ fault: "anchors-cut", anchor: there + 1 }];
  return last === hash ? [] : [{ fault: "anchor-changed", anchor: count }];
};

/**
 * Verifies the whole log once: recomputes every event's hash from its row and the row before it in its
 * stream, and compares the digest of every segment with its anchor, the anchors with each other, and their
 * end with its record. Runs beside appends without blocking them, on the log as it was at the start. Cannot
 * detect an attacker who rewrites every hash, anchor and head, unless an anchor was noted elsewhere
 * (`known`). `readModels` are read models that may name a stream whose end is gone.
 */
export const verify = (
  pool: Pool,
  onVerified: OnVerified = () => {},
  known: KnownAnchor | null = null,
  readModels: readonly ReadModelTable[] = [],
): Effect.Effect<Verified, DatabaseUnavailable> =>
  Effect.gen(function* () {
    const query = runQueryOn(pool);
    const head = (yield* query<Head>(headText, []))[0]!;
    const faults: Fault[] = [];
    const add = (more: readonly Fault[]) => faults.push(...more.slice(0, maxFaults - faults.length));
    let events = 0;
    const reportProgress = (more: number) => onVerified((events += more), Math.max(head.total, events));

    let anchors = 0;
    let before: Anchor | null = null;
    for (;;) {
      const page: readonly Anchor[] = yield* query<Anchor>(anchorsText, [
        before?.number ?? 0,
        head.count,
        anchorsPerPart,
      ]);
      if (page.length === 0) break;
      const steps = stepsOf(page, before);
      const check = (part: readonly Step[]) =>
        Effect.tap(checkSegments(query, part), (result) => Effect.sync(() => reportProgress(result.events)));
      const checked = yield* Effect.forEach([...partsOf(steps)], check, { concurrency: concurrentParts });
      for (const part of checked) add(part.faults);
      anchors += page.length;
      before = page.at(-1)!;
    }
    add(headFaults(head));
    if (known !== null) add(yield* knownFaults(query, known));

    const anchored = events;
    const lastAnchor = before === null ? origin : positionOf(before);
    let position: LogPosition = lastAnchor;
    for (;;) {
      const part = (yield* query<Summary & LogPosition>(tailText(position, eventsPerPart), []))[0]!;
      if (part.found === 0) break;
      position = positionOf(part);
      add(yield* badEvents(query, part.bad));
      reportProgress(part.found);
    }
    const outside = outsideText(lastAnchor, maxFaults);
    const strays = yield* query<{ stream: string; version: number }>(outside, []);
    add(strays.map(({ stream, version }) => ({ fault: "outside", stream, version })));
    add(yield* truncatedStreams(query, readModels));

    const last = head.hash === null ? null : { anchor: head.count, hash: head.hash };
    return { events, anchors, unanchored: events - anchored, head: last, faults };
  });

const knownFaults = Effect.fnUntraced(function* (query: RunQuery, { anchor, hash }: KnownAnchor) {
  const text = "SELECT encode(hash, 'hex') AS hash FROM kernel.anchor WHERE number = $1";
  const [found] = yield* query<{ hash: string }>(text, [anchor]);
  if (found?.hash === hash) return [];
  return [{ fault: found ? "anchor-changed" : "anchors-cut", anchor } satisfies Fault];
});
