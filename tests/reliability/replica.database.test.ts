import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Effect, Layer, ManagedRuntime } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Pools, poolsLayer } from "#kernel/database/pools";
import { StaleReads, staleReader, staleReadsLayer } from "#kernel/database/stale-reads";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { eventually } from "../support/eventually.ts";
import { patientTimeouts } from "../support/patient-timeouts.ts";
import { type Pair, startPair } from "./standby/pair.ts";

let folder: string;
let pair: Pair;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "roadworthy-replica-"));
  pair = await startPair(folder, false);
  await pair.addStandby();
}, 120_000);
afterAll(async () => {
  await pair.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A process with a replica that may be this far behind. */
const reading = (replica: string, maxLagMs = 2_000) => {
  const pools = poolsLayer({ connectionString: pair.lastUrl() }, testLogKeys, 2);
  const runtime = ManagedRuntime.make(
    staleReadsLayer(replica, { lookEveryMs: 50, maxLagMs }).pipe(
      Layer.provideMerge(pools),
      Layer.provideMerge(patientTimeouts),
    ),
  );
  return {
    /** Whether a read that may be stale was answered by a standby. */
    fromReplica: () =>
      runtime.runPromise(
        Effect.flatMap(staleReader, (reader) =>
          Effect.promise(async () => {
            const text = "SELECT pg_is_in_recovery() AS standby";
            return (await reader.query<{ standby: boolean }>(text)).rows[0]!.standby;
          }),
        ),
      ),
    status: async () => (await runtime.runPromise(StaleReads))!.status(),
    write: (text: string) =>
      runtime.runPromise(Effect.flatMap(Pools, ({ main }) => Effect.promise(() => main.query(text)))),
    stop: () => runtime.dispose(),
  };
};

test("reads that may be stale go to a streaming standby, to the primary while it is behind or away, and back", async () => {
  const one = reading(pair.standbyUrl());
  await eventually(async () => expect(await one.fromReplica()).toBe(true));
  const { lagSeconds } = await one.status();
  expect(lagSeconds).toBeLessThan(2);
  // An idle primary is not far ahead, however long ago its last commit was.
  await one.write("CREATE TABLE public.note (text text)");
  await eventually(async () => expect(await one.status()).toMatchObject({ isUsed: true }));

  await pair.cutOff();
  await one.write("INSERT INTO public.note VALUES ('which the standby does not get')");
  await eventually(async () => {
    expect(await one.status()).toMatchObject({ isUsed: false });
    expect((await one.status()).lagSeconds).toBeGreaterThan(2);
  });
  expect(await one.fromReplica()).toBe(false);

  await pair.endStandby();
  await eventually(async () => expect(await one.status()).toEqual({ isUsed: false, lagSeconds: null }));
  expect(await one.fromReplica()).toBe(false);

  await pair.addStandby();
  await eventually(async () => expect(await one.fromReplica()).toBe(true));
  await one.stop();
});

test("a server that is no standby of this database is never read", async () => {
  const itself = reading(pair.lastUrl());
  expect(await itself.status()).toEqual({ isUsed: false, lagSeconds: null });
  expect(await itself.fromReplica()).toBe(false);
  await itself.stop();
});
