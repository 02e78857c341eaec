import { Effect } from "effect";
import { describeFault, type Fault, maxFaults } from "#kernel/anchor/faults";
import { type KnownAnchor, verify as verifyLog, type Verified } from "#kernel/anchor/verify";
import { Pools } from "#kernel/database/pools";
import { projections } from "../../app.ts";
import { findSecretKey } from "../../secret-key.ts";
import { count, rate, stretch } from "./amounts.ts";
import type { Command } from "./command.ts";
import { Screen } from "./screen.ts";
import { Misused, Refused } from "./refused.ts";

const readAnchor = (text: string | undefined) => {
  if (text === undefined) return Effect.succeed(null);
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.toLowerCase()) ?? [];
  if (number === undefined || hash === undefined)
    return Effect.fail(
      new Misused({ message: `--anchor ${text} is not an anchor: use <number>:<64 hexadecimal digits>.` }),
    );
  return Effect.succeed<KnownAnchor>({ anchor: Number(number), hash });
};

const shownFaults = 20;

/** Returns the first fault that names a stream, otherwise the first fault. */
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
  about: `Checks that the log is unaltered: recomputes the hash of every event and compares the log with its anchors, which also
shows events cut off at the end; read models that have seen those events name their streams. Changes nothing, and runs
while the program runs. On a fault it names the first bad event and ends with 1.

An attacker who can rewrite the whole database, hashes and anchors included, can only be detected by an anchor kept
elsewhere: store the last anchor printed here in another place, and pass it to --anchor next time.`,
  takes: [0, 0],
  options: {
    anchor: {
      type: "string",
      value: "<number:hash>",
      says: "an anchor of an earlier run, which must still match",
    },
  },
  examples: [
    "verify",
    "verify --anchor 1207:5be1…",
    "verify --json > today.ndjson || mail -s 'the log is broken' ops < today.ndjson",
  ],
  run: Effect.fnUntraced(function* (given) {
    const known = yield* readAnchor(given.text("anchor"));
    const [{ main, logKeys }, screen] = [yield* Pools, yield* Screen];
    if ((yield* Effect.promise(() => findSecretKey(given.config))) === null)
      return yield* new Refused({
        message: "verify needs the program's SECRET_KEY, or its secret.key in DATA_DIR.",
      });
    const progress = screen.progress("verify", 0);
    const begun = performance.now();
    const verified = yield* Effect.ensuring(
      verifyLog(main, logKeys, progress.at, known, projections),
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
        ...(faults.length === 0 ? ["The log is intact."] : []),
      ]);
    if (faults.length === 0) return;
    const many = faults.length === maxFaults ? `At least ${maxFaults}` : `${faults.length}`;
    return yield* new Refused({
      message: `The log has been altered. Faults: ${many}. First: ${describeFault(firstOf(faults))}.`,
    });
  }),
};
