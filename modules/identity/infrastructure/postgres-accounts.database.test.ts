import { Effect, ManagedRuntime } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { transact } from "#kernel/database/transact";
import { Accounts, type Account, type Person } from "../application/accounts.ts";
import { anAccount, aPerson, type Identity, identityOn } from "../testing/index.ts";

const start = (database: TestDatabase) => ManagedRuntime.make(identityOn(database));
let database: TestDatabase;
let runtime: ReturnType<typeof start>;

beforeEach(async () => {
  database = await createTestDatabase();
  runtime = start(database);
});

afterEach(async () => {
  await runtime.dispose();
  await database.drop();
});

const withAccounts = <A, E>(ask: (accounts: Accounts["Service"]) => Effect.Effect<A, E, Identity>) =>
  runtime.runPromise(Effect.flatMap(Accounts, ask));
const create = (account: Account, person: Person) =>
  withAccounts((accounts) => accounts.create(account, person));
const register = async (own: Partial<Person> = {}, account = anAccount()) => {
  expect(await create(account, aPerson(own))).toBe(true);
  return account.accountId;
};

test("an account is read back as it was written, by its id and by its address", async () => {
  const account = anAccount({
    roles: ["client", "admin"],
    status: "closing",
    passwordHash: "$argon2id$",
    guardian: "asked",
    registeredBy: "0192f0c1-a7b8-7d3e-9f10-aa0000000001",
    eraseAt: Date.UTC(2026, 10, 28, 8, 0, 0, 123),
  });
  expect(await create(account, aPerson())).toBe(true);
  expect(await withAccounts((accounts) => accounts.find(account.accountId))).toEqual(account);
  expect(await withAccounts((accounts) => accounts.findByEmail(aPerson().email))).toEqual(account);
  expect(await withAccounts((accounts) => accounts.findByEmail("somebody@example.org"))).toBeNull();
  expect(await withAccounts((accounts) => accounts.find(anAccount().accountId))).toBeNull();
});

test("a person is read back with its version", async () => {
  const person = aPerson({ guardian: { name: "Nomsa", email: "nomsa@example.org" }, dateOfBirth: null });
  const account = anAccount();
  await create(account, person);
  expect(await withAccounts((accounts) => accounts.person(account.accountId))).toEqual({
    ...person,
    version: 1,
  });
});

test("of fifty registrations of one address at once, exactly one is written", async () => {
  const made = await Promise.all(Array.from({ length: 50 }, () => create(anAccount(), aPerson())));
  expect(made.filter(Boolean)).toHaveLength(1);
  const { rows } = await database.pool.query(
    `SELECT (SELECT count(*)::int FROM identity.account) AS accounts,
       (SELECT count(*)::int FROM identity.person) AS persons, (SELECT count(*)::int FROM identity.person_key) AS keys`,
  );
  expect(rows).toEqual([{ accounts: 1, persons: 1, keys: 1 }]);
});

test("a transaction that fails leaves no account, and the address is free", async () => {
  const failing = withAccounts((accounts) =>
    transact(Effect.andThen(accounts.create(anAccount(), aPerson()), Effect.fail("no"))),
  );
  await expect(failing).rejects.toThrow("no");
  await register();
});
