import { Effect } from "effect";
import { expect, test } from "vitest";
import { transact } from "#kernel/database/transact";
import { Accounts } from "../../application/accounts/accounts.ts";
import { identityForEach } from "../../testing/identity-for-each.ts";
import { aPerson, type Identity } from "../../testing/index.ts";

const { run, register } = identityForEach();
const withAccounts = <A, E>(ask: (accounts: Accounts["Service"]) => Effect.Effect<A, E, Identity>) =>
  run(Effect.flatMap(Accounts, ask));

test("a changed person has the next version, and another address takes the account with it", async () => {
  const accountId = await register();
  const moved = aPerson({ email: "new@example.org", mobile: null });
  expect(await withAccounts(({ changePerson }) => changePerson(accountId, 1, moved))).toBe("written");
  expect(await withAccounts(({ person }) => person(accountId))).toEqual({ ...moved, version: 2 });
  expect(await withAccounts(({ findByEmail }) => findByEmail(aPerson().email))).toBeNull();
  expect(await withAccounts(({ findByEmail }) => findByEmail(moved.email))).toMatchObject({ accountId });
  await register();
});

test("a changed person does not overwrite a concurrent change, unless no version is expected", async () => {
  const accountId = await register();
  const change = (expected: number | null, name: string) =>
    withAccounts(({ changePerson }) => changePerson(accountId, expected, aPerson({ name })));
  expect(await change(1, "First")).toBe("written");
  expect(await change(1, "Late")).toBe("changed");
  expect(await change(7, "Early")).toBe("changed");
  expect(await withAccounts(({ person }) => person(accountId))).toMatchObject({
    name: "First",
    version: 2,
  });
  expect(await change(null, "Anything")).toBe("written");
  expect(await withAccounts(({ person }) => person(accountId))).toMatchObject({ version: 3 });
});

test("of twenty changes of one version at once, one is written", async () => {
  const accountId = await register();
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      withAccounts(({ changePerson }) => changePerson(accountId, 1, aPerson({ name: `Name ${n}` }))),
    ),
  );
  expect(all.filter((outcome) => outcome === "written")).toHaveLength(1);
  expect(all.filter((outcome) => outcome === "changed")).toHaveLength(19);
});

test("a person does not get another account's address, and the transaction around it continues", async () => {
  await register({ email: "taken@example.org" });
  const accountId = await register();
  const wanted = aPerson({ email: "taken@example.org", name: "Someone Else" });
  const outcome = await withAccounts(({ changePerson, change }) =>
    transact(
      Effect.gen(function* () {
        const refused = yield* changePerson(accountId, 1, wanted);
        yield* change(accountId, { language: "ar" });
        return refused;
      }),
    ),
  );
  expect(outcome).toBe("taken");
  expect(await withAccounts(({ find }) => find(accountId))).toMatchObject({ language: "ar" });
  expect(await withAccounts(({ person }) => person(accountId))).toEqual({ ...aPerson(), version: 1 });
});

test("of ten accounts that move to one address at once, one gets it", async () => {
  const accountIds: string[] = [];
  for (let n = 0; n < 10; n++) accountIds.push(await register({ email: `old-${n}@example.org` }));
  const all = await Promise.all(
    accountIds.map((accountId) =>
      withAccounts(({ changePerson }) => changePerson(accountId, 1, aPerson({ email: "one@example.org" }))),
    ),
  );
  expect(all.filter((outcome) => outcome === "written")).toHaveLength(1);
  expect(all.filter((outcome) => outcome === "taken")).toHaveLength(9);
});
