import { Effect } from "effect";
import { type LogPosition } from "../event-store/event-store.ts";
import { keyNameOf, type LogKeys } from "../secrets/log-keys.ts";
import { anchorText, type SignedAnchor } from "./anchors.ts";
import { isBehind, LineDigest, nameOf, partsOf } from "../event-store/event-lines.ts";
import { type Fault, maxFaults } from "./faults.ts";
import { LineCheck } from "./line-check.ts";
import type { LinesBetween } from "./archive-check.ts";

const eventsPerQuestion = 20_000;

/** What stands before an anchor: another one, or the adoption of the log. */
export interface Before {
  readonly number: number;
  readonly position: LogPosition;
  readonly newest: string;
  readonly mac: Buffer;
}

/** An anchor to check, and what stands before it. `gone`: anchors between them that are missing. */
export interface Step {
  readonly anchor: SignedAnchor;
  readonly before: Before;
  readonly gone: readonly Fault[];
}

/** Returns the bare position of a row that has more fields. */
export const positionOf = ({ epoch, tx, position }: LogPosition): LogPosition => ({ epoch, tx, position });

/** Returns an anchor as what stands before the next one. */
export const asBefore = (anchor: SignedAnchor): Before => ({ ...anchor, position: positionOf(anchor) });

const missingBetween = (before: number, anchor: number): Fault[] =>
  Array.from({ length: Math.min(maxFaults, anchor - before - 1) }, (_, index) => ({
    fault: "anchor-missing",
    anchor: before + 1 + index,
  }));

/** Returns the check for each of these anchors, which come after `first`. */
export const stepsOf = (anchors: readonly SignedAnchor[], first: Before): readonly Step[] =>
  anchors.map((anchor, index) => {
    const before = index === 0 ? first : asBefore(anchors[index - 1]!);
    return { anchor, before, gone: missingBetween(before.number, anchor.number) };
  });

/** What a check of segments needs to know, and the keys that it found missing. */
export interface SegmentChecks {
  /** Passes on the lines of the log after a position, up to and with another, also those in the archive. */
  readonly lines: LinesBetween;
  readonly keys: LogKeys;
  /** The anchors up to this number cover adopted events, which have no MAC of their own. */
  readonly adopted: number;
  readonly missingKeys: Set<string>;
}

/** Digests the lines of neighbouring segments, in one query. */
const digestsOf = Effect.fnUntraced(function* (lines: LinesBetween, steps: readonly Step[]) {
  const digests = steps.map(() => new LineDigest());
  const ends = steps.map(({ anchor: { epoch, tx, position } }) => ({
    epoch,
    tx: Number(tx),
    position: Number(position),
  }));
  let at = 0;
  const last = steps.length - 1;
  yield* lines(steps[0]!.before.position, steps[last]!.anchor, (line) => {
    while (at < last && isBehind(line, ends[at]!)) at++;
    digests[at]!.add(line);
  });
  return digests.map((digest) => ({ events: digest.count, digest: digest.end().toString("hex") }));
});

/** Reads a segment that is not as it was anchored once more, event by event, and says what is wrong. */
const inspect = Effect.fnUntraced(function* (checks: SegmentChecks, { anchor, before }: Step) {
  const { lines, keys, adopted, missingKeys } = checks;
  const check = new LineCheck(keys, before.newest, anchor.at, keys.ageOf(before.mac));
  const digest = new LineDigest();
  const faults: Fault[] = [];
  let changed = 0;
  yield* lines(before.position, anchor, (line) => {
    const parts = partsOf(line);
    const verdict = anchor.number <= adopted ? "genuine" : check.take(parts);
    if (verdict === "genuine" || verdict === "misdated") digest.add(line);
    if (verdict === "misdated") faults.push({ fault: "misdated", ...nameOf(parts) });
    if (verdict === "forged" || verdict === "unknown-key") changed++;
    if (verdict === "forged") faults.push({ fault: "changed", ...nameOf(parts) });
  });
  for (const key of check.missingKeys) missingKeys.add(key);
  const { count } = digest;
  const isWhole = count === anchor.events && digest.end().toString("hex") === anchor.digest;
  const there = count + changed;
  // As many rows as there were: those that were changed are named.
  if (!isWhole && !(changed > 0 && there === anchor.events + anchor.forged))
    faults.push({
      fault: "segment",
      anchor: anchor.number,
      after: before.position,
      upTo: positionOf(anchor),
      expected: anchor.events,
      found: there,
    });
  return faults;
});

/** Checks neighbouring segments and their anchors. */
export const checkSegments = Effect.fnUntraced(function* (checks: SegmentChecks, steps: readonly Step[]) {
  const found = yield* digestsOf(checks.lines, steps);
  const faults: Fault[] = [];
  let events = 0;
  for (const [index, step] of steps.entries()) {
    const { anchor, before, gone } = step;
    const segment = found[index]!;
    events += segment.events;
    faults.push(...gone);
    if (gone.length > 0) continue;
    const verdict = checks.keys.check(
      "anchor",
      anchorText(anchor, before.mac),
      anchor.mac,
      before.number === 0 ? Infinity : checks.keys.ageOf(before.mac),
    );
    if (verdict === "unknown-key") checks.missingKeys.add(keyNameOf(anchor.mac));
    if (verdict === "forged") faults.push({ fault: "anchor-changed", anchor: anchor.number });
    const isWhole = segment.events === anchor.events && segment.digest === anchor.digest;
    if (!isWhole || anchor.misdated > 0) faults.push(...(yield* inspect(checks, step)));
  }
  return { events, faults };
});

/** Splits anchors into parts of one query each. */
export function* queriesOf(steps: readonly Step[]): Iterable<readonly Step[]> {
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
