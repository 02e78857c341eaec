import { Effect } from "effect";
import { expect, test } from "vitest";
import { uuidv7 } from "#kernel/uuidv7";
import { transact } from "#kernel/database/transact";
import { eventually } from "../../../../tests/support/eventually.ts";
import { Accounts } from "../../application/accounts/accounts.ts";
import { Codes } from "../../application/accounts/codes.ts";
import { PersonSecrets } from "../../application/accounts/person-secrets.ts";
import { identityForEach } from "../../testing/identity-for-each.ts";
import { anAccount, aPerson, type Identity } from "../../testing/index.ts";

const { run, register, sql } = identityForEach();
const withAccounts = <A, E>(ask: (accounts: Accounts["Service"]) => Effect.Effect<A, E, Identity>) =>
  run(Effect.flatMap(Accounts, ask));
const erase = (accountId: string) => withAccounts((accounts) => accounts.erase(accountId));

const personalTables = [
  "identity.person",
  "identity.person_key",
  "identity.picture",
  "identity.recovery_code",
  "identity.code",
  "identity.settings",
  "kernel.mail",
];
const rowsOf = async (table: string, accountId: string) =>
  (await sql(`SELECT FROM ${table} WHERE account = $1`, [accountId])).length;

/** An account with a row in every table that knows one. */
const everything = async (email: string): Promise<string> => {
  const accountId = await register(
    { email },
    anAccount({
      passwordHash: "hash",
      registeredBy: uuidv7(),
      status: "closing",
      eraseAt: Date.UTC(2027, 0),
    }),
  );
  await run(
    Effect.gen(function* () {
      yield* (yield* Accounts).changePicture(accountId, Buffer.from("picture"));
      yield* (yield* Codes).issueLink("confirm-email", { accountId, facts: {} }, 60_000);
    }),
  );
  await sql("UPDATE identity.account SET totp_sealed = 'x', totp_last_step = 7 WHERE id = $1", [accountId]);
  await sql("INSERT INTO identity.recovery_code VALUES ($1, 'hash')", [accountId]);
  await sql("INSERT INTO identity.settings VALUES ($1, '{}', now())", [accountId]);
  await sql(
    `INSERT INTO kernel.mail (id, account, template, language, sealed, state, created_at)
     VALUES (gen_random_uuid(), $1, 'confirm-email', 'en', 'x', 'waiting', now())`,
    [accountId],
  );
  await sql(
    `INSERT INTO identity.session (id, account, roles, storage, device, opened_at, seen_at, ends_at)
     VALUES (gen_random_uuid(), $1, '{client}', 'cookie', 'Firefox on Linux', now(), now(), now())`,
    [accountId],
  );
  return accountId;
};

test("after the erasure nothing refers to the person, and nothing sealed can be opened", async () => {
  const accountId = await everything("one@example.org");
  const sealed = await run(Effect.flatMap(PersonSecrets, ({ seal }) => seal(accountId, "a place", "secret")));
  for (const table of personalTables) expect(await rowsOf(table, accountId), table).toBe(1);
  await erase(accountId);
  for (const table of personalTables) expect(await rowsOf(table, accountId), table).toBe(0);
  const [account] = await sql("SELECT * FROM identity.account WHERE id = $1", [accountId]);
  expect(account).toMatchObject({
    status: "erased",
    email_mark: null,
    password_hash: null,
    totp_sealed: null,
    totp_last_step: null,
    licence_code: null,
    registered_by: null,
  });
  expect(await sql("SELECT device FROM identity.session WHERE account = $1", [accountId])).toEqual([
    { device: "" },
  ]);
  expect(await withAccounts(({ person }) => person(accountId))).toBeNull();
  expect(await withAccounts(({ picture }) => picture(accountId))).toBeNull();
  expect(await withAccounts(({ findByEmail }) => findByEmail("one@example.org"))).toBeNull();
  const opening = run(Effect.flatMap(PersonSecrets, ({ open }) => open(accountId, "a place", sealed)));
  expect(await opening).toBeNull();
});

test("other accounts keep everything, and the address may register again", async () => {
  const other = await everything("other@example.org");
  await erase(await everything("one@example.org"));
  for (const table of personalTables) expect(await rowsOf(table, other), table).toBe(1);
  expect(await withAccounts(({ find }) => find(other))).toMatchObject({ status: "closing" });
  await register({ email: "one@example.org" });
});

test("erasing again, or what a failing transaction erased, changes nothing", async () => {
  const accountId = await everything("one@example.org");
  const failing = withAccounts((accounts) =>
    transact(Effect.andThen(accounts.erase(accountId), Effect.fail("no"))),
  );
  await expect(failing).rejects.toThrow("no");
  for (const table of personalTables) expect(await rowsOf(table, accountId), table).toBe(1);
  await erase(accountId);
  await erase(accountId);
  expect(await withAccounts(({ find }) => find(accountId))).toMatchObject({ status: "erased" });
});

test("an erased person is not written again", async () => {
  const accountId = await everything("one@example.org");
  await erase(accountId);
  for (const expected of [1, null])
    expect(await withAccounts(({ changePerson }) => changePerson(accountId, expected, aPerson()))).toBe(
      "changed",
    );
  await expect(
    withAccounts((accounts) => accounts.changePicture(accountId, Buffer.from("x"))),
  ).rejects.toThrow("has no key");
});

test("data written during the erasure is erased as well", async () => {
  const accountId = await register();
  const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
  let erasing: Promise<void> | undefined;
  await run(
    transact(
      Effect.gen(function* () {
        yield* (yield* PersonSecrets).seal(accountId, "a place", "sealed first");
        erasing = erase(accountId);
        yield* Effect.promise(() => eventually(async () => expect(await sql(waiting)).toHaveLength(1)));
        yield* (yield* Accounts).changePicture(accountId, Buffer.from("written later"));
      }),
    ),
  );
  await erasing;
  expect(await rowsOf("identity.picture", accountId)).toBe(0);
});
