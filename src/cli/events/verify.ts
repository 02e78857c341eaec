import { Effect } from "effect";
import { describeFault, type Fault, maxFaults } from "#kernel/anchor/faults";
import { type KnownAnchor, verify as verifyLog, type Verified } from "#kernel/anchor/verify";
import { Pools } from "#kernel/database/pools";
import { compareReadModel } from "#kernel/projection/compare";
import { EventStore } from "#kernel/event-store/event-store";
import { modules, projections } from "../../app.ts";
import { findSecretKey } from "../../secret-key.ts";
import { notedMac } from "#kernel/secrets/log-keys";
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

/** The checks of modules, and on request the read models against the log. */
const checkOthers = Effect.fnUntraced(function* (withReadModels: boolean) {
  const faults: Fault[] = [];
  const says: string[] = [];
  for (const { name, run } of modules.flatMap((module) => module.integrity)) {
    const { checked, faults: found } = yield* run;
    says.push(`${name}: ${count(checked)} compared with the log`);
    faults.push(...found.map((what) => ({ fault: "module" as const, check: name, what })));
  }
  if (!withReadModels) return { faults, says };
  const [{ main }, store] = [yield* Pools, yield* EventStore];
  for (const projection of projections) {
    const { name, rows, streams } = yield* compareReadModel(main, store, projection);
    says.push(`${name}: ${count(rows)} rows compared with the log`);
    faults.push(...streams.map((stream) => ({ fault: "read-model" as const, readModel: name, row: stream })));
  }
  return { faults, says };
});

const result = (
  { events, anchors, unanchored, auditEntries, head, adoption, faults }: Verified,
  seconds: number,
) => ({
  kind: "verified" as const,
  sound: faults.length === 0,
  events,
  anchors,
  unanchored,
  auditEntries,
  adoption: adoption === null ? null : { ...adoption, mac: notedMac(adoption.mac) },
  seconds: Math.round(seconds * 1000) / 1000,
  eventsPerSecond: Math.round(events / Math.max(0.001, seconds)),
  head,
  faults: faults.length,
});

export const verify: Command = {
  usage: "",
  about: `Checks that the logs are unaltered, in this program and with its key: the events, when they were recorded and their
order, the anchors, the audit log, the published questions and their keys, the structure of the database, and on request
the read models. Changes nothing, and runs while the program runs. On a fault it names the first bad event and ends
with 1.

What it cannot detect: events removed within a second of their writing, and the whole database put back to an earlier
state, unless an anchor is kept elsewhere. Store the last anchor printed here in another place, and pass it to --anchor
next time.`,
  takes: [0, 0],
  options: {
    anchor: {
      type: "string",
      value: "<number:hash>",
      says: "an anchor of an earlier run, which must still match",
    },
    "read-models": {
      type: "boolean",
      says: "compare every read model with a fold of the log; takes as long as its rebuild",
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
    const others = yield* checkOthers(given.isSet("read-models"));
    const { events, anchors, unanchored, auditEntries, head, adoption } = verified;
    const faults = [...verified.faults, ...others.faults];
    if (screen.form === "ndjson")
      yield* screen.records([
        ...faults.map((fault) => ({ kind: "fault", says: describeFault(fault), ...fault })),
        result({ ...verified, faults }, elapsed / 1000),
      ]);
    else
      yield* screen.lines([
        `${count(events)} events in ${stretch(elapsed)}, ${rate(events / Math.max(0.001, elapsed / 1000))}`,
        `${count(anchors)} anchors; ${count(unanchored)} events are newer than the last`,
        `${count(auditEntries)} audit entries; ${others.says.join("; ")}`,
        ...(adoption === null || adoption.events + adoption.auditEntries === 0
          ? []
          : [
              `adopted ${adoption.at}: ${count(adoption.events)} events and ${count(adoption.auditEntries)} audit entries from before`,
            ]),
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
