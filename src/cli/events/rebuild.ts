import { Effect, Fiber, Layer } from "effect";
import { transact } from "#kernel/database/transact";
import { Pools } from "#kernel/database/pools";
import { otherVersion } from "#kernel/projection/made-by";
import { postgresRebuilds } from "#kernel/projection/postgres-rebuilds";
import { type Plan, type RebuildRun, Rebuilds } from "#kernel/projection/rebuilds";
import { toIso } from "#vocabulary/instant";
import { projections } from "../../app.ts";
import { count, rate, stretch } from "./amounts.ts";
import type { Command } from "./command.ts";
import { readOnlyRegistry, noProjection } from "./read-only-registry.ts";
import { newReference, recordCommand } from "./reference.ts";
import { Refused } from "./refused.ts";
import { Screen } from "./screen.ts";

const pollInterval = "250 millis";
/** A worker that runs the rebuild reacts to a cancellation within a second. */
const cancelTimeout = "5 seconds";

const here = Layer.provide(postgresRebuilds, readOnlyRegistry);

const planLines = ({ projection, version, table, events, rows, seconds, lastRate, running }: Plan) => [
  `Dry run: nothing was changed`,
  `${projection}, version ${version}, in table ${table}: ${count(rows)} rows now`,
  `${count(events)} events to read${seconds === null || lastRate === null ? "" : `, about ${stretch(seconds * 1000)} at the last rebuild's ${rate(lastRate)}`}`,
  ...(running === null ? [] : [`Rebuild ${running} is already running`]),
];

const printPlan = Effect.fnUntraced(function* (name: string) {
  const [rebuilds, screen] = [yield* Rebuilds, yield* Screen];
  const plan = yield* rebuilds.plan(name);
  if (plan === null) return yield* noProjection(name);
  yield* screen.form === "ndjson"
    ? screen.records([{ dryRun: true, ...plan }])
    : screen.lines(planLines(plan));
});

/** Runs the rebuild here, or watches it when a worker took it first. An interruption cancels it for both. */
const follow = Effect.fnUntraced(function* (
  { id, projection }: RebuildRun,
  reference: string,
  onLook: (run: RebuildRun) => void,
) {
  const rebuilds = yield* Rebuilds;
  const look = Effect.tap(rebuilds.find(id), (run) => Effect.sync(() => run !== null && onLook(run)));
  const untilOver = Effect.repeat(Effect.delay(look, pollInterval), {
    until: (run) => run?.state !== "running",
  });
  const cancel = transact(
    Effect.tap(rebuilds.cancel(id), (asked) =>
      asked ? recordCommand("events.cancel-rebuild", projection, { rebuild: id }, reference) : Effect.void,
    ),
  );
  const giveUp = Effect.all([cancel, rebuilds.run(id), Effect.timeout(untilOver, cancelTimeout)]);
  const watching = yield* Effect.forkChild(untilOver);
  yield* rebuilds.run(id).pipe(
    Effect.andThen(Fiber.join(watching)),
    Effect.onInterrupt(() => Effect.ignore(giveUp)),
  );
  return (yield* look)!;
});

/** Refuses to replace the table of a program of another version: that program could not read the new one. */
const refuseOtherVersion = Effect.fnUntraced(function* (name: string) {
  const projection = projections.find((one) => one.name === name);
  if (projection === undefined) return yield* noProjection(name);
  const other = yield* otherVersion((yield* Pools).main, projection);
  if (other !== null)
    return yield* new Refused({
      message: `${name} has version ${other} there and ${projection.version} here: npm start of the newer program rebuilds it.`,
    });
});

const runRebuild = Effect.fnUntraced(function* (name: string) {
  const [rebuilds, screen] = [yield* Rebuilds, yield* Screen];
  yield* refuseOtherVersion(name);
  const reference = newReference();
  const started = yield* transact(
    Effect.tap(rebuilds.start(name, null), (begun) =>
      "run" in begun
        ? recordCommand("events.rebuild", name, { rebuild: begun.run.id }, reference)
        : Effect.void,
    ),
  );
  if ("refusal" in started)
    return yield* started.refusal === "unknown"
      ? noProjection(name)
      : new Refused({ message: `Rebuild ${started.id} of ${name} is already running.` });
  const progress = screen.progress("rebuild", started.run.total);
  const run = yield* follow(started.run, reference, ({ read, total }) => progress.at(read, total)).pipe(
    Effect.ensuring(Effect.sync(progress.end)),
  );
  const { id, state, rows, read, startedAt, finishedAt, error } = run;
  const took = (finishedAt ?? startedAt) - startedAt;
  if (screen.form === "ndjson")
    yield* screen.records([
      {
        ...run,
        startedAt: toIso(startedAt),
        finishedAt: finishedAt === null ? null : toIso(finishedAt),
        reference,
      },
    ]);
  else if (state === "done")
    yield* screen.lines([
      `${name} rebuilt: ${count(rows ?? 0)} rows from ${count(read)} events in ${stretch(took)}`,
      `rebuild ${id}, audit reference ${reference}`,
    ]);
  if (state !== "done")
    return yield* new Refused({
      message: `Rebuild ${id} is ${state}${error === null ? "" : `: ${error}`}. The projection is unchanged.`,
    });
});

export const rebuild: Command = {
  usage: "<projection>",
  about: `Rebuilds a projection from the log beside the one in use, and swaps it in when it is complete. The program reads the
old one until then. Ctrl-C cancels the rebuild and keeps the old one. A projection has one rebuild at a time: a second
is refused, with 1. The projections command lists the names.`,
  takes: [1, 1],
  options: { "dry-run": { type: "boolean", says: "show how much there is to do, and change nothing" } },
  examples: ["rebuild assessment.attempt-summary --dry-run", "rebuild assessment.attempt-summary"],
  run: (given) => {
    const name = given.arguments[0]!;
    return Effect.provide(given.isSet("dry-run") ? printPlan(name) : runRebuild(name), here);
  },
};
