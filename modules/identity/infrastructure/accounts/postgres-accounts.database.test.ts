import { createHash } from "node:crypto";
import { Effect } from "effect";
import { describe, expect, test } from "vitest";
import { transact } from "#kernel/database/transact";
import { eventually } from "../../../../tests/support/eventually.ts";
import { Accounts, type Account, type Person } from "../../application/accounts/accounts.ts";
import { identityForEach } from "../../testing/identity-for-each.ts";
import { anAccount, aPerson, type Identity } from "../../testing/index.ts";

const { run, register, sql } = identityForEach();
const withAccounts = <A, E>(ask: (accounts: Accounts["Service"]) => Effect.Effect<A, E, Identity>) =>
  run(Effect.flatMap(Accounts, ask));
const create = (account: Account, person: Person) =>
  withAccounts((accounts) => accounts.create(account, person));

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
  expect(await withAccounts((accounts) => accounts.findByEmail("unknown@example.org"))).toBeNull();
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
  const rows = await sql(
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

describe("a change", () => {
  test("touches what it names and nothing else", async () => {
    const account = anAccount({ guardian: "asked", passwordHash: "old" });
    const accountId = await register({}, account);
    await withAccounts(({ change }) => change(accountId, { status: "active", passwordHash: null }));
    const expected = { ...account, status: "active", passwordHash: null };
    expect(await withAccounts(({ find }) => find(accountId))).toEqual(expected);
    await withAccounts(({ change }) => change(accountId, {}));
    expect(await withAccounts(({ find }) => find(accountId))).toEqual(expected);
    const all = {
      roles: ["admin"],
      status: "closing",
      passwordHash: "new",
      licenceCode: "3",
      language: "fr",
      guardian: "given",
      registeredBy: anAccount().accountId,
      eraseAt: Date.UTC(2027, 0, 1),
    } as const;
    await withAccounts(({ change }) => change(accountId, all));
    expect(await withAccounts(({ find }) => find(accountId))).toEqual({ ...account, ...all });
  });

  test("waits for the transaction that locked the account", async () => {
    const accountId = await register();
    const order: string[] = [];
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    const locking = withAccounts(({ lock, change }) =>
      transact(
        Effect.gen(function* () {
          expect(yield* lock(accountId)).toMatchObject({ accountId });
          const other = withAccounts((again) => again.change(accountId, { language: "fr" })).then(() =>
            order.push("changed"),
          );
          yield* Effect.promise(() => eventually(async () => expect(await sql(waiting)).toHaveLength(1)));
          order.push("still locked");
          yield* change(accountId, { language: "ar" });
          return { other };
        }),
      ),
    );
    await (
      await locking
    ).other;
    expect(order).toEqual(["still locked", "changed"]);
    expect(await withAccounts(({ find }) => find(accountId))).toMatchObject({ language: "fr" });
  });
});

test("a picture is read back as it was written, with a mark that changes with it", async () => {
  const accountId = await register();
  const change = (webp: Buffer | null) => withAccounts(({ changePicture }) => changePicture(accountId, webp));
  const picture = () => withAccounts((accounts) => accounts.picture(accountId));
  const webp = Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7) % 256));
  expect(await picture()).toBeNull();
  await change(webp);
  const first = await picture();
  expect(first?.webp.equals(webp)).toBe(true);
  expect(first?.mark).toBe(createHash("sha256").update(webp).digest("hex").slice(0, 12));
  await change(Buffer.from("another"));
  expect(await picture()).toMatchObject({ webp: Buffer.from("another") });
  expect((await picture())?.mark).not.toBe(first?.mark);
  await change(null);
  expect(await picture()).toBeNull();
});
