import { Effect, Layer } from "effect";
import { Operations } from "#kernel/operations/operations";
import { postgresOperations } from "#kernel/operations/postgres-operations";
import { toIso } from "#vocabulary/instant";
import { moment } from "./amounts.ts";
import type { Command, Given } from "./command.ts";
import { errorLines, processorColumns, rateColumn } from "./processor-table.ts";
import { readOnlyRegistry, noProjection } from "./read-only-registry.ts";
import { readCount, readMoment, readStreamId } from "./read-values.ts";
import { Misused, Refused } from "./refused.ts";
import { printRows, Screen } from "./screen.ts";
import { harmless } from "./table.ts";

/** The time over which the rate is measured. */
const watchFor = "1100 millis";
const maxVersions = 100_000_000;

const iso = (instant: number | null) => (instant === null ? null : toIso(instant));

const list = Effect.fnUntraced(function* (given: Given) {
  const [operations, screen] = [yield* Operations, yield* Screen];
  let all = yield* operations.processors;
  if (given.isSet("rate")) {
    yield* Effect.sleep(watchFor);
    all = yield* operations.processors;
  }
  if (screen.form === "table") {
    yield* printRows(given.isSet("rate") ? [...processorColumns, rateColumn] : processorColumns, all);
    return yield* screen.lines(errorLines(all).map((line) => screen.paint("bad", harmless(line))));
  }
  return yield* screen.records(
    all.map(({ movedAt, failingSince, leaseUntil, ...one }) => ({
      ...one,
      movedAt: iso(movedAt),
      failingSince: iso(failingSince),
      leaseUntil: iso(leaseUntil),
    })),
  );
});

const rowAsOf = Effect.fnUntraced(function* (given: Given, name: string, id: string) {
  const stream = yield* readStreamId(id);
  const asked = given.text("version");
  const version = asked === undefined ? undefined : yield* readCount("--version", asked, 1, maxVersions);
  const at = (yield* readMoment("at", given.text("at"), Date.now())) ?? undefined;
  const found = yield* (yield* Operations).rowAsOf(name, stream, { version, at });
  if (found === "unknown") return yield* noProjection(name);
  if (found === "nothing") return yield* new Refused({ message: `${name} has no row for ${id}.` });
  const screen = yield* Screen;
  if (screen.form === "ndjson")
    return yield* screen.records([{ projection: name, stream, ...found, recordedAt: iso(found.recordedAt) }]);
  const when = found.recordedAt === null ? "before its first event" : `recorded ${moment(found.recordedAt)}`;
  yield* screen.lines([
    `${name}, stream ${stream}, version ${found.version} of ${found.latest}, ${when}`,
    "",
  ]);
  yield* printRows(
    [
      { title: "column", text: ([column]: readonly [string, unknown]) => column },
      { title: "value", text: ([, value]) => (typeof value === "string" ? value : JSON.stringify(value)) },
    ],
    Object.entries(found.row ?? {}),
  );
});

export const projections: Command = {
  usage: "[<projection> <attempt>]",
  about: `Lists the processors of the log and the lag of each: projections, subscriptions, the writer of anchors. "behind" is the
number of unhandled events and the age of the oldest. With a projection and an attempt (or another stream) it prints
that row as of a version or a moment, folded from the log.`,
  takes: [0, 2],
  options: {
    rate: { type: "boolean", says: "measure the rate of each for a second" },
    version: { type: "string", value: "<n>", says: "the row as of this version of its stream" },
    at: {
      type: "string",
      value: "<moment>",
      says: "the row as of a moment: an instant, a day, or 10m, 2h, 7d ago",
    },
  },
  examples: [
    "projections --rate",
    "projections assessment.attempt-summary att_019a9f3e… --version 12",
    "projections --json | jq 'select(.failures > 0)'",
  ],
  run: Effect.fnUntraced(function* (given) {
    const [name, stream] = given.arguments;
    if (name !== undefined && stream === undefined)
      return yield* new Misused({ message: "Name the attempt or stream of the row." });
    if (name === undefined && (given.text("version") ?? given.text("at")) !== undefined)
      return yield* new Misused({
        message: "--version and --at need a projection and an attempt.",
      });
    const work = name === undefined ? list(given) : rowAsOf(given, name, stream!);
    return yield* Effect.provide(work, Layer.provide(postgresOperations, readOnlyRegistry));
  }),
};
