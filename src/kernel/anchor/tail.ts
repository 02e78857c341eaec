import { Effect } from "effect";
import type { LogPosition } from "../event-store/event-store.ts";
import type { LogKeys } from "../secrets/log-keys.ts";
import { nameOf, partsOf } from "../event-store/event-lines.ts";
import type { Fault } from "./faults.ts";
import { LineCheck } from "./line-check.ts";
import type { Before } from "./segments.ts";
import type { ExactReader } from "../event-store/exact-reader.ts";
import { tailText } from "./verify-statements.ts";

const eventsPerPart = 20_000;

interface TailChecks {
  readonly reader: ExactReader;
  readonly keys: LogKeys;
  readonly missingKeys: Set<string>;
}

/** Reads a part of the tail, after the clock: nothing in it was recorded later. */
const readPart = Effect.fnUntraced(function* (
  { reader, keys, missingKeys }: TailChecks,
  before: Before,
  after: LogPosition,
  newest: string,
) {
  const faults: Fault[] = [];
  let check: LineCheck | undefined;
  let next = after;
  let events = 0;
  const clock = "SELECT pg_catalog.clock_timestamp()";
  yield* reader.lines([clock, tailText(after, eventsPerPart)], (line) => {
    if (check === undefined) {
      const until = line.toString("latin1", 0, line.length - 1);
      check = new LineCheck(keys, newest, until, keys.ageOf(before.mac));
      return;
    }
    const parts = partsOf(line);
    const verdict = check.take(parts);
    if (verdict === "forged") faults.push({ fault: "changed", ...nameOf(parts) });
    if (verdict === "misdated") faults.push({ fault: "misdated", ...nameOf(parts) });
    next = { epoch: Number(parts.epoch), tx: parts.tx, position: parts.position };
    events++;
  });
  for (const key of check?.missingKeys ?? []) missingKeys.add(key);
  return { faults, next, events, newest: check?.newest ?? newest };
});

/** Checks every event that no anchor covers yet by its own MAC. */
export const checkTail = Effect.fnUntraced(function* (
  checks: TailChecks,
  before: Before,
  onEvents: (more: number) => void,
) {
  const faults: Fault[] = [];
  let position = before.position;
  let { newest } = before;
  for (;;) {
    const part = yield* readPart(checks, before, position, newest);
    if (part.events === 0) return faults;
    faults.push(...part.faults);
    ({ next: position, newest } = part);
    onEvents(part.events);
  }
});
