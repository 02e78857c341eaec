import { Cause, Effect, Exit } from "effect";
import { type Fault, maxFaults } from "#kernel/anchor/faults";
import { type KnownAnchor, type OnVerified, verify, type Verified } from "#kernel/anchor/verify";
import { Pools } from "#kernel/database/pools";
import type { DatabaseUnavailable } from "#kernel/errors";
import { EventStore } from "#kernel/event-store/event-store";
import { compareReadModel } from "#kernel/projection/compare";
import { modules, projections } from "./app.ts";

/** What to verify, besides what always is. */
export interface Asked {
  readonly known: KnownAnchor | null;
  readonly withReadModels: boolean;
  readonly onVerified: OnVerified;
}

/** The result for the logs, with the faults of all checks, and what the other checks compared. */
export interface WhollyVerified extends Verified {
  readonly compared: readonly { readonly name: string; readonly count: number }[];
}

interface Checked {
  readonly count: number;
  readonly faults: readonly Fault[];
}

/** A check that stumbles over what it reads has found something, too. */
const orStumbled = <R>(
  name: string,
  check: Effect.Effect<Checked, DatabaseUnavailable, R>,
): Effect.Effect<Checked, DatabaseUnavailable, R> =>
  Effect.flatMap(Effect.exit(check), (exit) => {
    if (Exit.isSuccess(exit) || !Exit.hasDies(exit)) return exit;
    const what = `could not be compared with the log: ${String(Cause.squash(exit.cause))}`;
    return Effect.succeed({ count: 0, faults: [{ fault: "module", check: name, what }] });
  });

const moduleChecks = modules.flatMap((module) =>
  module.integrity.map(({ name, run }) => ({
    name,
    run: Effect.map(run, ({ checked, faults }): Checked => ({
      count: checked,
      faults: faults.map((what) => ({ fault: "module", check: name, what })),
    })),
  })),
);

const readModelChecks = projections.map((projection) => ({
  name: projection.name,
  run: Effect.gen(function* () {
    const [{ main }, store] = [yield* Pools, yield* EventStore];
    const { name, rows, streams } = yield* compareReadModel(main, store, projection);
    const faults = streams.map((row): Fault => ({ fault: "read-model", readModel: name, row }));
    return { count: rows, faults } satisfies Checked;
  }),
}));

/**
 * Verifies the logs, then what modules keep in tables of their own and, on request, the read models. Everything that
 * the pool reads must be read by the database's own functions: open it with `exactPool`.
 */
export const verifyAll = Effect.fnUntraced(function* ({ known, withReadModels, onVerified }: Asked) {
  const { main, logKeys } = yield* Pools;
  const verified = yield* verify(main, logKeys, onVerified, known, projections);
  const faults = [...verified.faults];
  const compared: { name: string; count: number }[] = [];
  for (const { name, run } of [...moduleChecks, ...(withReadModels ? readModelChecks : [])]) {
    const { count, faults: found } = yield* orStumbled(name, run);
    compared.push({ name, count });
    faults.push(...found.slice(0, maxFaults - faults.length));
  }
  return { ...verified, faults, compared } satisfies WhollyVerified;
});
