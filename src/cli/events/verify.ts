import { Effect } from "effect";
import { describeFault, type Fault, maxFaults } from "#kernel/anchor/faults";
import type { KnownAnchor } from "#kernel/anchor/verify";
import { findSecretKey } from "../../secret-key.ts";
import { verifyAll, type WhollyVerified } from "../../verify-all.ts";
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

const result = (
  { events, archive, anchors, unanchored, auditEntries, head, adoption, faults, compared }: WhollyVerified,
  seconds: number,
) => ({
  kind: "verified" as const,
  sound: faults.length === 0,
  events,
  archive,
  anchors,
  unanchored,
  auditEntries,
  adoption: adoption === null ? null : { ...adoption, mac: notedMac(adoption.mac) },
  seconds: Math.round(seconds * 1000) / 1000,
  eventsPerSecond: Math.round(events / Math.max(0.001, seconds)),
  head,
  compared: Object.fromEntries(compared.map((one) => [one.name, one.count])),
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
    const screen = yield* Screen;
    if ((yield* Effect.promise(() => findSecretKey(given.config))) === null)
      return yield* new Refused({
        message: "verify needs the program's SECRET_KEY, or its secret.key in DATA_DIR.",
      });
    const progress = screen.progress("verify", 0);
    const begun = performance.now();
    let readAt = begun;
    const onVerified = (events: number, total: number) => {
      readAt = performance.now();
      progress.at(events, total);
    };
    const verified = yield* Effect.ensuring(
      verifyAll({ known, withReadModels: given.isSet("read-models"), onVerified }),
      Effect.sync(progress.end),
    );
    const elapsed = readAt - begun;
    const { events, archive, anchors, unanchored, auditEntries, head, adoption, faults, compared } = verified;
    if (screen.form === "ndjson")
      yield* screen.records([
        ...faults.map((fault) => ({ kind: "fault", says: describeFault(fault), ...fault })),
        result(verified, elapsed / 1000),
      ]);
    else
      yield* screen.lines([
        `${count(events)} events in ${stretch(elapsed)}, ${rate(events / Math.max(0.001, elapsed / 1000))}`,
        ...(archive.files === 0
          ? []
          : [`${count(archive.events)} of them in the archive; files: ${count(archive.files)}`]),
        `${count(anchors)} anchors; ${count(unanchored)} events are newer than the last`,
        `${count(auditEntries)} audit entries`,
        ...compared.map((one) => `${one.name}: ${count(one.count)} compared with the log`),
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
