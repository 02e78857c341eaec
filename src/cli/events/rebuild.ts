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
import { showProgress } from "./progress.ts";
import { newReference, recordCommand } from "./reference.ts";
import { Refused } from "./refused.ts";
import { Screen } from "./screen.ts";

const lookEvery = "250 millis";
/** A worker that is at it ends it within a second. */
const longestEnd = "5 seconds";

const here = Layer.provide(postgresRebuilds, readOnlyRegistry);

const planLines = ({ projection, version, table, events, rows, seconds, lastRate, running }: Plan) => [
  `Dry run: nothing was changed`,
  `${projection}, version ${version}, in table ${table}: ${count(rows)} rows now`,
  `${count(events)} events are to be read${seconds === null || lastRate === null ? "" : `, in about ${stretch(seconds * 1000)} at the ${rate(lastRate)} of the last time`}`,
  ...(running === null ? [] : [`Rebuild ${running} is running already`]),
];

const sayPlan = Effect.fnUntraced(function* (name: string) {
  const [rebuilds, screen] = [yield* Rebuilds, yield* Screen];
  const plan = yield* rebuilds.plan(name);
  if (plan === null) return yield* noProjection(name);
  yield* screen.form === "ndjson"
    ? screen.records([{ dryRun: true, ...plan }])
    : screen.lines(planLines(plan));
});

/** Does it here, or watches a worker that came upon it first. Given up, it is over for everybody. */
const follow = Effect.fnUntraced(function* (
  { id, projection }: RebuildRun,
  reference: string,
  onLook: (run: RebuildRun) => void,
) {
  const rebuilds = yield* Rebuilds;
  const look = Effect.tap(rebuilds.find(id), (run) => Effect.sync(() => run !== null && onLook(run)));
  const untilOver = Effect.repeat(Effect.delay(look, lookEvery), {
    until: (run) => run?.state !== "running",
  });
  const cancel = transact(
    Effect.tap(rebuilds.cancel(id), (asked) =>
      asked ? recordCommand("events.cancel-rebuild", projection, { rebuild: id }, reference) : Effect.void,
    ),
  );
  const giveUp = Effect.all([cancel, rebuilds.run(id), Effect.timeout(untilOver, longestEnd)]);
  const watching = yield* Effect.forkChild(untilOver);
  yield* rebuilds.run(id).pipe(
    Effect.andThen(Fiber.join(watching)),
    Effect.onInterrupt(() => Effect.ignore(giveUp)),
  );
  return (yield* look)!;
});

/** A running program would lose its table to one that it cannot read. */
const unlessOfOtherVersion = Effect.fnUntraced(function* (name: string) {
  const projection = projections.find((one) => one.name === name);
  if (projection === undefined) return yield* noProjection(name);
  const other = yield* otherVersion((yield* Pools).main, projection);
  if (other !== null)
    return yield* new Refused({
      message: `${name} has version ${other} there and ${projection.version} here: npm start of the newer program makes it anew.`,
    });
});

const doIt = Effect.fnUntraced(function* (name: string) {
  const [rebuilds, screen] = [yield* Rebuilds, yield* Screen];
  yield* unlessOfOtherVersion(name);
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
      : new Refused({ message: `Rebuild ${started.id} of ${name} is running already.` });
  const progress = showProgress("rebuild", started.run.total);
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
      `${name} is made anew: ${count(rows ?? 0)} rows out of ${count(read)} events in ${stretch(took)}`,
      `rebuild ${id}, in the audit log as ${reference}`,
    ]);
  if (state !== "done")
    return yield* new Refused({
      message: `Rebuild ${id} is ${state}${error === null ? "" : `: ${error}`}. The projection is as it was.`,
    });
});

export const rebuild: Command = {
  usage: "<projection>",
  about: `Makes a projection anew out of the log, beside the one in use, and puts it in its place when it is complete. The program
goes on reading the old one until then. Ctrl-C cancels it, and the old one stays. One at a time of a projection: a
second is refused, with 1. Their names stand in: projections.`,
  takes: [1, 1],
  options: { "dry-run": { type: "boolean", says: "say how much there is to do, and do nothing" } },
  examples: ["rebuild assessment.attempt-summary --dry-run", "rebuild assessment.attempt-summary"],
  run: (given) => {
    const name = given.arguments[0]!;
    return Effect.provide(given.isSet("dry-run") ? sayPlan(name) : doIt(name), here);
  },
};
