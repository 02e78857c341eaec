import { Effect } from "effect";
import { type LogPosition, origin } from "../event-store/event-store.ts";
import { type Fault, maxFaults } from "./faults.ts";
import type { RunQuery } from "./verify-connection.ts";
import { firstMissingText, segmentsText } from "./verify-statements.ts";

const eventsPerQuestion = 20_000;

/** A stored anchor, and whether it follows from the one before. */
export interface Anchor extends LogPosition {
  readonly number: number;
  readonly events: number;
  readonly holds: boolean;
}
/** An event whose hash does not match its row and predecessor, or whose predecessor is gone. */
interface Bad {
  readonly stream: string;
  readonly version: number;
  readonly isMissing: boolean;
}
/** What a segment of the log holds. */
export interface Summary {
  readonly found: number;
  readonly bad: readonly Bad[] | null;
}

/** An anchor to check, and where its segment begins; unknown when anchors before it are gone. */
export interface Step {
  readonly anchor: Anchor;
  readonly after: LogPosition;
  readonly gone: readonly Fault[];
}

/** Returns the bare position of a row that has more fields. */
export const positionOf = ({ epoch, tx, position }: LogPosition): LogPosition => ({ epoch, tx, position });

const missingBetween = (before: number, anchor: number): Fault[] =>
  Array.from({ length: Math.min(maxFaults, anchor - before - 1) }, (_, index) => ({
    fault: "anchor-missing",
    anchor: before + 1 + index,
  }));

/** Returns the check for each of these anchors, which come after `first`. */
export const stepsOf = (anchors: readonly Anchor[], first: Anchor | null): readonly Step[] =>
  anchors.map((anchor, index) => {
    const before = index === 0 ? first : anchors[index - 1]!;
    return {
      anchor,
      after: before === null ? origin : positionOf(before),
      gone: missingBetween(before?.number ?? 0, anchor.number),
    };
  });

/** Returns the faults of single events. */
export const badEvents = Effect.fnUntraced(function* (query: RunQuery, bad: readonly Bad[] | null) {
  const faults: Fault[] = [];
  for (const { stream, version, isMissing } of (bad ?? []).slice(0, maxFaults)) {
    if (!isMissing) faults.push({ fault: "changed", stream, version });
    else {
      const [first] = yield* query<{ version: number }>(firstMissingText, [stream, version]);
      faults.push({ fault: "missing", stream, version: first!.version });
    }
  }
  return faults;
});

/** Checks neighbouring segments and their anchors. */
export const checkSegments = Effect.fnUntraced(function* (query: RunQuery, steps: readonly Step[]) {
  const found = yield* query<Summary & { expected: number; holds: boolean }>(segmentsText, [
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
    faults.push(...gone, ...(yield* badEvents(query, segment.bad)));
    if (gone.length > 0) continue;
    if (!anchor.holds) faults.push({ fault: "anchor-changed", anchor: anchor.number });
    if (segment.holds && segment.found === segment.expected) continue;
    const { expected, found: there } = segment;
    faults.push({
      fault: "segment",
      anchor: anchor.number,
      after,
      upTo: positionOf(anchor),
      expected,
      found: there,
    });
  }
  return { events, faults };
});

/** Splits anchors into parts of one query each. */
export function* partsOf(steps: readonly Step[]): Iterable<readonly Step[]> {
  let part: Step[] = [];
  let events = 0;
  for (const step of steps) {
    part.push(step);
    events += step.anchor.events;
    if (events < eventsPerQuestion) continue;
    yield part;
    [part, events] = [[], 0];
  }
  if (part.length > 0) yield part;
}
