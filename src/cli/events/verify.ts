import { Effect } from "effect";
import { describeFault, type Fault, maxFaults } from "#kernel/anchor/faults";
import { type KnownAnchor, verify as verifyLog, type Verified } from "#kernel/anchor/verify";
import { Pools } from "#kernel/database/pools";
import { projections } from "../../app.ts";
import { count, rate, stretch } from "./amounts.ts";
import type { Command } from "./command.ts";
import { showProgress } from "./progress.ts";
import { Screen } from "./screen.ts";
import { Misused, Refused } from "./refused.ts";

const readAnchor = (text: string | undefined) => {
  if (text === undefined) return Effect.succeed(null);
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.toLowerCase()) ?? [];
  if (number === undefined || hash === undefined)
    return Effect.fail(
      new Misused({ message: `--anchor ${text} is no anchor: give <number>:<64 hexadecimal digits>.` }),
    );
  return Effect.succeed<KnownAnchor>({ anchor: Number(number), hash });
};

const shownFaults = 20;

/** The first fault that names an event, or else the first. */
const firstOf = (faults: readonly Fault[]) => faults.find((fault) => "stream" in fault) ?? faults[0]!;

const result = ({ events, anchors, unanchored, head, faults }: Verified, seconds: number) => ({
  kind: "verified" as const,
  sound: faults.length === 0,
  events,
  anchors,
  unanchored,
  seconds: Math.round(seconds * 1000) / 1000,
  eventsPerSecond: Math.round(events / Math.max(0.001, seconds)),
  head,
  faults: faults.length,
});

export const verify: Command = {
  usage: "",
  about: `Proves that nobody touched the log: works out the hash of every event again, in every stream, and compares the log with
its anchors, so that events cut off at the end are missed as well; read models that saw them name their stream. Reads beside a running program and changes nothing.
Names the first bad event and ends with 1 when something is not as it was written.

Whoever can write everything in the database anew could hide a change from this, but not from whoever kept an anchor:
note the last one that is printed here elsewhere, and give it to --anchor the next time.`,
  takes: [0, 0],
  options: {
    anchor: {
      type: "string",
      value: "<number:hash>",
      says: "an anchor noted earlier, that must still be there",
    },
  },
  examples: [
    "verify",
    "verify --anchor 1207:5be1…",
    "verify --json > today.ndjson || mail -s 'the log is broken' ops < today.ndjson",
  ],
  run: Effect.fnUntraced(function* (given) {
    const known = yield* readAnchor(given.text("anchor"));
    const [{ main }, screen] = [yield* Pools, yield* Screen];
    const progress = showProgress("verify", 0);
    const begun = performance.now();
    const verified = yield* Effect.ensuring(
      verifyLog(main, progress.at, known, projections),
      Effect.sync(progress.end),
    );
    const elapsed = performance.now() - begun;
    const { events, anchors, unanchored, head, faults } = verified;
    if (screen.form === "ndjson")
      yield* screen.records([
        ...faults.map((fault) => ({ kind: "fault", says: describeFault(fault), ...fault })),
        result(verified, elapsed / 1000),
      ]);
    else
      yield* screen.lines([
        `${count(events)} events in ${stretch(elapsed)}, ${rate(events / Math.max(0.001, elapsed / 1000))}`,
        `${count(anchors)} anchors; ${count(unanchored)} events are newer than the last`,
        head === null ? "no anchor yet" : `last anchor ${head.anchor}:${head.hash}`,
        ...faults.slice(0, shownFaults).map((fault) => `  ${describeFault(fault)}`),
        ...(faults.length > shownFaults ? [`  and ${count(faults.length - shownFaults)} more`] : []),
        ...(faults.length === 0 ? ["Nothing was touched."] : []),
      ]);
    if (faults.length === 0) return;
    const many = faults.length === maxFaults ? `At least ${maxFaults}` : `${faults.length}`;
    return yield* new Refused({
      message: `The log is not what was written. Faults: ${many}. First: ${describeFault(firstOf(faults))}.`,
    });
  }),
};
