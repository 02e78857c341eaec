import { Effect } from "effect";
import type { Pool } from "pg";
import type { DatabaseUnavailable } from "../errors.ts";
import { type Checkpoint, origin } from "../event-store/event-store.ts";
import type { Fault } from "./faults.ts";
import { type Ask, askOn } from "./verify-connection.ts";
import { anchorsText, firstMissingText, headText, segmentsText, tailText } from "./verify-statements.ts";

/** What a verification found. */
export interface Verified {
  /** Events whose hash was worked out again. */
  readonly events: number;
  readonly anchors: number;
  /** How many events no anchor covers yet. Were the last of them cut off, nobody would miss them. */
  readonly unanchored: number;
  /** The number and hash of the last anchor; null when there is none. */
  readonly head: { readonly anchor: number; readonly hash: string } | null;
  /** What is wrong, in the order of the log; at most `mostFaults`. */
  readonly faults: readonly Fault[];
}

/** How many faults are named. */
export const mostFaults = 1_000;

/** An anchor that somebody wrote down elsewhere: it has to be there still. */
export interface KnownAnchor {
  readonly anchor: number;
  readonly hash: string;
}

/** Called often, with how many events are done of how many there were when it began. */
export type OnVerified = (events: number, total: number) => void;

const eventsPerPart = 20_000;
const anchorsPerPart = 2_000;
/** Parts checked at the same time, each on a connection of its own. */
const lanes = 2;

interface Head {
  readonly count: number;
  /** Null while there is no anchor. */
  readonly hash: string | null;
  /** The hash that the anchor of this number has. */
  readonly last: string | null;
  readonly number: number | null;
  readonly total: number;
}
interface Anchor extends Checkpoint {
  readonly number: number;
  readonly events: number;
  readonly holds: boolean;
}
interface Bad {
  readonly stream: string;
  readonly version: number;
  readonly isMissing: boolean;
}
interface Summary {
  readonly found: number;
  readonly bad: readonly Bad[] | null;
}

/** An anchor to be checked, and where its segment begins; when anchors before it are gone, nobody knows where. */
interface Step {
  readonly anchor: Anchor;
  readonly after: Checkpoint;
  readonly gone: readonly Fault[];
}

const placeOf = ({ epoch, tx, position }: Checkpoint): Checkpoint => ({ epoch, tx, position });

const missingBetween = (before: number, anchor: number): Fault[] =>
  Array.from({ length: Math.min(mostFaults, anchor - before - 1) }, (_, index) => ({
    fault: "anchor-missing",
    anchor: before + 1 + index,
  }));

const stepsOf = (anchors: readonly Anchor[], first: Anchor | null): readonly Step[] =>
  anchors.map((anchor, index) => {
    const before = index === 0 ? first : anchors[index - 1]!;
    return {
      anchor,
      after: before === null ? origin : placeOf(before),
      gone: missingBetween(before?.number ?? 0, anchor.number),
    };
  });

const badEvents = Effect.fnUntraced(function* (ask: Ask, bad: readonly Bad[] | null) {
  const faults: Fault[] = [];
  for (const { stream, version, isMissing } of (bad ?? []).slice(0, mostFaults)) {
    if (!isMissing) faults.push({ fault: "changed", stream, version });
    else {
      const [first] = yield* ask<{ version: number }>(firstMissingText, [stream, version]);
      faults.push({ fault: "missing", stream, version: first!.version });
    }
  }
  return faults;
});

/** Checks neighbouring segments, and their anchors. */
const checkSegments = Effect.fnUntraced(function* (ask: Ask, steps: readonly Step[]) {
  const found = yield* ask<Summary & { expected: number; holds: boolean }>(segmentsText, [
    steps.map(({ anchor }) => anchor.number),
    steps.map(({ after }) => after.epoch),
    steps.map(({ after }) => after.tx),
    steps.map(({ after }) => after.position),
  ]);
  const faults: Fault[] = [];
  let events = 0;
  for (const [index, { anchor, after, gone }] of steps.entries()) {
    const segment = found[index]!;
    events += segment.found;
    faults.push(...gone, ...(yield* badEvents(ask, segment.bad)));
    if (gone.length > 0) continue;
    if (!anchor.holds) faults.push({ fault: "anchor-changed", anchor: anchor.number });
    if (segment.holds && segment.found === segment.expected) continue;
    const { expected, found: there } = segment;
    faults.push({
      fault: "segment",
      anchor: anchor.number,
      after,
      upTo: placeOf(anchor),
      expected,
      found: there,
    });
  }
  return { events, faults };
});

/** Anchors in parts of which each is one question. */
function* partsOf(steps: readonly Step[]): Iterable<readonly Step[]> {
  let part: Step[] = [];
  let events = 0;
  for (const step of steps) {
    part.push(step);
    events += step.anchor.events;
    if (events < eventsPerPart) continue;
    yield part;
    [part, events] = [[], 0];
  }
  if (part.length > 0) yield part;
}

const headFaults = ({ count, hash, last, number }: Head): Fault[] => {
  const there = number ?? 0;
  if (there < count) return [{ fault: "anchors-cut", anchor: there + 1 }];
  return last === hash ? [] : [{ fault: "anchor-changed", anchor: count }];
};

/**
 * Goes through the whole log once: works out every event's hash again from its row and the row before it in its
 * stream, and compares what the events of every segment add up to with its anchor, the anchors with each other, and
 * their end with what was written down of it. Reads beside running appends, holds nothing up, and goes by what was
 * there when it began. What it cannot see: whoever may write every hash, anchor and head anew, unless an anchor was
 * noted elsewhere (`known`).
 */
export const verify = (
  pool: Pool,
  onVerified: OnVerified = () => {},
  known: KnownAnchor | null = null,
): Effect.Effect<Verified, DatabaseUnavailable> =>
  Effect.gen(function* () {
    const ask = askOn(pool);
    const head = (yield* ask<Head>(headText, []))[0]!;
    const faults: Fault[] = [];
    const add = (more: readonly Fault[]) => faults.push(...more.slice(0, mostFaults - faults.length));
    let events = 0;
    const tell = (more: number) => onVerified((events += more), Math.max(head.total, events));

    let anchors = 0;
    let before: Anchor | null = null;
    for (;;) {
      const page: readonly Anchor[] = yield* ask<Anchor>(anchorsText, [
        before?.number ?? 0,
        head.count,
        anchorsPerPart,
      ]);
      if (page.length === 0) break;
      const steps = stepsOf(page, before);
      const check = (part: readonly Step[]) =>
        Effect.tap(checkSegments(ask, part), (result) => Effect.sync(() => tell(result.events)));
      const checked = yield* Effect.forEach([...partsOf(steps)], check, { concurrency: lanes });
      for (const part of checked) add(part.faults);
      anchors += page.length;
      before = page.at(-1)!;
    }
    add(headFaults(head));
    if (known !== null) add(yield* knownFaults(ask, known));

    const anchored = events;
    let place: Checkpoint = before === null ? origin : placeOf(before);
    for (;;) {
      const part = (yield* ask<Summary & Checkpoint>(tailText(place, eventsPerPart), []))[0]!;
      if (part.found === 0) break;
      place = placeOf(part);
      add(yield* badEvents(ask, part.bad));
      tell(part.found);
    }
    const last = head.hash === null ? null : { anchor: head.count, hash: head.hash };
    return { events, anchors, unanchored: events - anchored, head: last, faults };
  });

const knownFaults = Effect.fnUntraced(function* (ask: Ask, { anchor, hash }: KnownAnchor) {
  const text = "SELECT encode(hash, 'hex') AS hash FROM kernel.anchor WHERE number = $1";
  const [found] = yield* ask<{ hash: string }>(text, [anchor]);
  if (found?.hash === hash) return [];
  return [{ fault: found ? "anchor-changed" : "anchors-cut", anchor } satisfies Fault];
});
