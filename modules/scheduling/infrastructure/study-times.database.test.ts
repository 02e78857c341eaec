import { randomUUID } from "node:crypto";
import { Effect, Layer, ManagedRuntime } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { poolsLayer } from "#kernel/database/pools";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { StudyTimes } from "../application/study-times.ts";
import { postgresStudyTimes } from "./postgres-study-times.ts";

const runtimeOn = ({ url }: TestDatabase) =>
  ManagedRuntime.make(
    postgresStudyTimes.pipe(Layer.provide(poolsLayer({ connectionString: url }, testLogKeys))),
  );
let database: TestDatabase;
let runtime: ReturnType<typeof runtimeOn>;
beforeAll(async () => {
  database = await createTestDatabase();
  runtime = runtimeOn(database);
});
afterAll(async () => {
  await runtime.dispose();
  await database.drop();
});

const use = <Result>(
  work: (times: StudyTimes["Service"]) => Effect.Effect<Result, unknown>,
): Promise<Result> => runtime.runPromise(Effect.flatMap(StudyTimes, work));
const short = { weekdays: [6, 7], minutes: 20 };
const long = { weekdays: [1, 2, 3], minutes: 90 };
const guest = () => ({ participant: randomUUID(), account: null });

test("a guest's time is the browser's until an account takes it, and an account that has chosen keeps its own", async () => {
  const [first, second] = [guest(), guest()];
  const account = randomUUID();
  await use((times) => times.save(first, long));
  await use((times) => times.save(first, short));
  expect(await use((times) => times.read(first))).toEqual(short);
  await use((times) => times.claim(first.participant, account));
  const there = { participant: second.participant, account };
  expect(await use((times) => times.read(there))).toEqual(short);
  expect(await use((times) => times.read(first))).toBeNull();
  await use((times) => times.save(second, long));
  await use((times) => times.claim(second.participant, account));
  expect(await use((times) => times.read(there))).toEqual(short);
  expect(await use((times) => times.read(second))).toBeNull();
});

test("the time of a person who is erased goes, and a guest's after a month, unless a test date is kept", async () => {
  const [gone, kept] = [guest(), guest()];
  const owned = { participant: randomUUID(), account: randomUUID() };
  for (const learner of [gone, kept, owned]) await use((times) => times.save(learner, short));
  await database.pool.query("UPDATE scheduling.study_time SET changed_at = now() - interval '31 days'");
  await database.pool.query(
    "INSERT INTO scheduling.test_date (id, participant, day, set_at) VALUES ($1, $2, now()::date, now())",
    [randomUUID(), kept.participant],
  );
  await use((times) => times.forgetGuests);
  const left = await Promise.all([gone, kept, owned].map((learner) => use((times) => times.read(learner))));
  expect(left).toEqual([null, short, short]);
  await use((times) => times.erase(owned.account));
  expect(await use((times) => times.read(owned))).toBeNull();
});
