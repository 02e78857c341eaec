import { Effect } from "effect";
import { expect, test } from "vitest";
import { Accounts } from "../../application/accounts/accounts.ts";
import { Codes } from "../../application/accounts/codes.ts";
import { PersonSecrets } from "../../application/accounts/person-secrets.ts";
import { aPerson, type Identity } from "../../testing/index.ts";
import { identityForEach } from "../../testing/identity-for-each.ts";
import { searchDatabase } from "../../../../tests/support/search-database.ts";

const { run, register, sql, database } = identityForEach();
const withSecrets = <A, E>(ask: (secrets: PersonSecrets["Service"]) => Effect.Effect<A, E, Identity>) =>
  run(Effect.flatMap(PersonSecrets, ask));
const withAccounts = <A, E>(ask: (accounts: Accounts["Service"]) => Effect.Effect<A, E, Identity>) =>
  run(Effect.flatMap(Accounts, ask));

const guardian = { name: "Nompumelelo Planted", email: "guardian.planted@example.org" };
const planted = aPerson({ name: "Zanélé Planted", email: "zanele.planted@example.org", guardian });
const webp = Buffer.from("the bytes of a picture of Zanélé");

/** An account with everything that its person can have, and what must not be found of it. */
const everything = async () => {
  const accountId = await register(planted);
  const codes = await run(
    Effect.gen(function* () {
      yield* (yield* Accounts).changePicture(accountId, webp);
      const { issueLink, issueTyped } = yield* Codes;
      const link = yield* issueLink("guardian-consent", { accountId, facts: { ...guardian } }, 60_000);
      return { link, typed: yield* issueTyped("reset-password", accountId, 60_000) };
    }),
  );
  const { name, email, mobile, dateOfBirth } = planted;
  const personal = { name, email, mobile: mobile!, dateOfBirth: dateOfBirth!, picture: webp };
  return {
    accountId,
    values: { ...personal, guardian: guardian.name, guardianEmail: guardian.email, ...codes },
  };
};

test("nothing personal and no code can be read anywhere in the database", async () => {
  const { accountId, values } = await everything();
  // A link's code is kept as its SHA-256, and as nothing else.
  const found = await searchDatabase(database().pool, values);
  expect(found).toEqual([{ column: "identity.code.link_hash", value: "link", form: "sha-256" }]);
  await sql("UPDATE identity.account SET language = $1 WHERE id = $2", [`x${planted.mobile}`, accountId]);
  expect(await searchDatabase(database().pool, values)).toContainEqual({
    column: "identity.account.language",
    value: "mobile",
    form: "plain",
  });
});

/** Every sealed value of a person, and the asking that opens it. */
const sealedValues = [
  ["identity.person", "sealed", (id: string) => withAccounts(({ person }) => person(id))],
  ["identity.picture", "sealed", (id: string) => withAccounts(({ picture }) => picture(id))],
  ["identity.person_key", "wrapped", (id: string) => withAccounts(({ person }) => person(id))],
] as const;

test.each(sealedValues)("a flipped bit in %s is noticed, wherever it is", async (table, column, open) => {
  const { accountId } = await everything();
  const [{ bits } = { bits: 0 }] = await sql<{ bits: number }>(
    `SELECT length(${column}) * 8 AS bits FROM ${table} WHERE account = $1`,
    [accountId],
  );
  const flip = (bit: number) =>
    sql(
      `UPDATE ${table} SET ${column} = set_bit(${column}, $2, 1 - get_bit(${column}, $2)) WHERE account = $1`,
      [accountId, bit],
    );
  expect(await open(accountId)).not.toBeNull();
  for (const bit of [0, 8, 103, 104, Math.floor(bits / 2), bits - 129, bits - 128, bits - 1]) {
    await flip(bit);
    await expect(open(accountId)).rejects.toThrow();
    await flip(bit);
  }
  expect(await open(accountId)).not.toBeNull();
});

test.each(sealedValues)(
  "a value of %s that is moved to another row opens nothing",
  async (table, column, open) => {
    const { accountId } = await everything();
    const other = await register({ email: "other@example.org" });
    await withAccounts(({ changePicture }) => changePicture(other, Buffer.from("another picture")));
    await sql(
      `UPDATE ${table} SET ${column} = (SELECT ${column} FROM ${table} WHERE account = $1) WHERE account = $2`,
      [accountId, other],
    );
    await expect(open(other)).rejects.toThrow();
    expect(await open(accountId)).not.toBeNull();
  },
);

test("nor does it when its key is moved with it", async () => {
  const { accountId } = await everything();
  const other = await register({ email: "other@example.org" });
  for (const [table, column] of sealedValues)
    await sql(
      `UPDATE ${table} SET ${column} = (SELECT ${column} FROM ${table} WHERE account = $1) WHERE account = $2`,
      [accountId, other],
    );
  await expect(withAccounts(({ person }) => person(other))).rejects.toThrow();
});

test("one person's values are not taken for each other", async () => {
  const { accountId } = await everything();
  await sql("UPDATE identity.picture SET sealed = (SELECT sealed FROM identity.person)");
  await expect(withAccounts(({ picture }) => picture(accountId))).rejects.toThrow();
});

test("a code's facts open in their own row alone", async () => {
  const { accountId, values } = await everything();
  const { read, issueLink } = await run(Codes.useSync((codes) => codes));
  await run(issueLink("confirm-email", { accountId, facts: { isConfirmed: true } }, 60_000));
  await sql(`UPDATE identity.code
    SET sealed = (SELECT sealed FROM identity.code WHERE purpose = 'confirm-email')
    WHERE purpose = 'guardian-consent'`);
  await expect(run(read("guardian-consent", values.link))).rejects.toThrow();
});

test("what is sealed for one place or person opens at no other", async () => {
  const one = await register();
  const other = await register({ email: "other@example.org" });
  const sealed = await withSecrets(({ seal }) => seal(one, "identity.mail/1", { to: "a-person" }));
  expect(await withSecrets(({ open }) => open(one, "identity.mail/1", sealed))).toEqual({ to: "a-person" });
  await expect(withSecrets(({ open }) => open(one, "identity.mail/2", sealed))).rejects.toThrow();
  await expect(withSecrets(({ open }) => open(other, "identity.mail/1", sealed))).rejects.toThrow();
});

test("without a key nothing is sealed", async () => {
  const noAccount = "0192f0c1-a7b8-7d3e-9f10-aa0000000001";
  await expect(withSecrets(({ seal }) => seal(noAccount, "identity.mail/1", {}))).rejects.toThrow(
    "has no key",
  );
});

test("several people are read at once, without those who are erased or were never there", async () => {
  const [one, other, gone] = [
    await register(aPerson({ name: "Ayanda", email: "ayanda@example.org" })),
    await register(aPerson({ name: "Bongani", email: "bongani@example.org" })),
    await register(aPerson({ name: "Candice", email: "candice@example.org" })),
  ];
  // The key goes first: what it sealed is of no use without it.
  await sql("DELETE FROM identity.person_key WHERE account = $1", [gone]);
  const never = "0192f0c1-a7b8-7d3e-9f10-aa00000000ff";
  const people = await withAccounts((accounts) => accounts.people([one, gone, other, never]));
  expect(new Map([...people].map(([accountId, { name }]) => [accountId, name]))).toEqual(
    new Map([
      [one, "Ayanda"],
      [other, "Bongani"],
    ]),
  );
  expect(await withAccounts((accounts) => accounts.people([]))).toEqual(new Map());
});
