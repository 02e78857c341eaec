import { Effect, ManagedRuntime } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { transact } from "#kernel/database/transact";
import { Accounts } from "../application/accounts.ts";
import { Codes } from "../application/codes.ts";
import { anAccount, aPerson, type Identity, identityOn } from "../testing/index.ts";

const start = (database: TestDatabase) => ManagedRuntime.make(identityOn(database));
let database: TestDatabase;
let runtime: ReturnType<typeof start>;
let accountId: string;
const hour = 3_600_000;

beforeEach(async () => {
  database = await createTestDatabase();
  runtime = start(database);
  const account = anAccount();
  accountId = account.accountId;
  await runtime.runPromise(Effect.flatMap(Accounts, ({ create }) => create(account, aPerson())));
});

afterEach(async () => {
  await runtime.dispose();
  await database.drop();
});

const run = <A, E>(ask: (codes: Codes["Service"]) => Effect.Effect<A, E, Identity>) =>
  runtime.runPromise(Effect.flatMap(Codes, ask));
const issueLink = (facts: Record<string, unknown> = {}, lifeMs = hour) =>
  run((codes) => codes.issueLink("confirm-email", { accountId, facts }, lifeMs));
const issueTyped = (lifeMs = hour) => run((codes) => codes.issueTyped("reset-password", accountId, lifeMs));
const useTyped = (code: string, account: string | null = accountId) =>
  run((codes) => codes.useTyped("reset-password", account, code));
const rows = async () => (await database.pool.query("SELECT * FROM identity.code ORDER BY id")).rows;
const expireAll = () =>
  database.pool.query("UPDATE identity.code SET expires_at = clock_timestamp() - interval '1 millisecond'");

describe("a link's code", () => {
  test("has 26 characters that cannot be misread, and is kept as a hash alone", async () => {
    const code = await issueLink();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    const [row] = await rows();
    expect(row.typed_hash).toBeNull();
    expect(JSON.stringify(row)).not.toContain(code);
    expect(row.expires_at - row.issued_at).toBe(hour);
  });

  test("stands for its account and facts, may be looked at, and is used once", async () => {
    const meaning = { accountId, facts: { guardian: "Nomsa", n: 1 } };
    const code = await issueLink(meaning.facts);
    expect(await run((codes) => codes.look("confirm-email", code))).toEqual(meaning);
    expect(await run((codes) => codes.look("confirm-email", code))).toEqual(meaning);
    expect(await run((codes) => codes.use("confirm-email", code))).toEqual(meaning);
    expect(await run((codes) => codes.use("confirm-email", code))).toBeNull();
    expect(await run((codes) => codes.look("confirm-email", code))).toBeNull();
  });

  test("is worth nothing for another purpose, and is not spent by trying", async () => {
    const code = await issueLink();
    expect(await run((codes) => codes.look("new-address", code))).toBeNull();
    expect(await run((codes) => codes.use("new-address", code))).toBeNull();
    expect(await run((codes) => codes.use("confirm-email", code))).not.toBeNull();
  });

  test("of fifty uses at once, one gets the meaning", async () => {
    const code = await issueLink();
    const got = await Promise.all(
      Array.from({ length: 50 }, () => run((codes) => codes.use("confirm-email", code))),
    );
    expect(got.filter((meaning) => meaning !== null)).toEqual([{ accountId, facts: {} }]);
  });

  test("is good again when the transaction that used it fails", async () => {
    const code = await issueLink();
    const failing = run((codes) =>
      transact(Effect.andThen(codes.use("confirm-email", code), Effect.fail("no"))),
    );
    await expect(failing).rejects.toThrow("no");
    expect(await run((codes) => codes.use("confirm-email", code))).not.toBeNull();
  });

  test("ends by the database's clock", async () => {
    const code = await issueLink();
    await expireAll();
    expect(await run((codes) => codes.look("confirm-email", code))).toBeNull();
    expect(await run((codes) => codes.use("confirm-email", code))).toBeNull();
    const dead = await issueLink({}, 0);
    expect(await run((codes) => codes.use("confirm-email", dead))).toBeNull();
  });

  test("ends when another is issued for the same purpose, and only then", async () => {
    const first = await issueLink();
    const other = await run((codes) => codes.issueLink("new-address", { accountId, facts: {} }, hour));
    expect(await run((codes) => codes.look("confirm-email", first))).not.toBeNull();
    const second = await issueLink();
    expect(await run((codes) => codes.look("confirm-email", first))).toBeNull();
    expect(await run((codes) => codes.look("confirm-email", second))).not.toBeNull();
    expect(await run((codes) => codes.look("new-address", other))).not.toBeNull();
    await run((codes) => codes.endAll(accountId));
    expect(await run((codes) => codes.look("confirm-email", second))).toBeNull();
    expect(await run((codes) => codes.look("new-address", other))).toBeNull();
  });

  test("of twenty issued at once, one is good", async () => {
    const issued = await Promise.all(Array.from({ length: 20 }, () => issueLink()));
    const looked = await Promise.all(issued.map((code) => run((codes) => codes.look("confirm-email", code))));
    expect(looked.filter((meaning) => meaning !== null)).toHaveLength(1);
  });
});

describe("a typed code", () => {
  test("has 13 characters, is kept as argon2id, and is used once", async () => {
    const code = await issueTyped();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/);
    const [row] = await rows();
    expect(row.link_hash).toBeNull();
    expect(row.typed_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await useTyped(code)).toBe(true);
    expect(await useTyped(code)).toBe(false);
  });

  test("is good at the fifth try and not at the sixth", async () => {
    const code = await issueTyped();
    for (let wrong = 0; wrong < 4; wrong++) expect(await useTyped("0000000000000")).toBe(false);
    expect(await useTyped(code)).toBe(true);
    const next = await issueTyped();
    for (let wrong = 0; wrong < 5; wrong++) expect(await useTyped("0000000000000")).toBe(false);
    expect(await useTyped(next)).toBe(false);
  });

  test("fifty wrong tries at once are five, and fifty right ones are one use", async () => {
    await issueTyped();
    const wrong = await Promise.all(Array.from({ length: 50 }, () => useTyped("0000000000000")));
    expect(wrong).not.toContain(true);
    expect((await rows()).map(({ tries }) => tries)).toEqual([5]);
    const code = await issueTyped();
    const right = await Promise.all(Array.from({ length: 50 }, () => useTyped(code)));
    expect(right.filter(Boolean)).toHaveLength(1);
  });

  test("says no without an account, to another account, for another purpose and after its time", async () => {
    const code = await issueTyped();
    expect(await useTyped(code, null)).toBe(false);
    expect(await useTyped(code, anAccount().accountId)).toBe(false);
    expect(await run((codes) => codes.useTyped("confirm-email", accountId, code))).toBe(false);
    expect((await rows())[0].tries).toBe(0);
    await expireAll();
    expect(await useTyped(code)).toBe(false);
  });

  test("is no link, and a link is not to be typed", async () => {
    const typed = await issueTyped();
    expect(await run((codes) => codes.use("reset-password", typed))).toBeNull();
    const link = await run((codes) => codes.issueLink("reset-password", { accountId, facts: {} }, hour));
    expect(await useTyped(link)).toBe(false);
  });

  test("a try counts although the caller goes away", async () => {
    await issueTyped();
    await runtime.runPromise(
      Effect.flatMap(Codes, (codes) =>
        Effect.race(
          codes.useTyped("reset-password", accountId, "0000000000000"),
          Effect.promise(async () => {
            while ((await rows())[0].tries === 0);
          }),
        ),
      ),
    );
    expect((await rows())[0].tries).toBe(1);
  });

  test("inside a transaction, which could take the counting back, it is a defect", async () => {
    const trying = run((codes) => transact(codes.useTyped("reset-password", accountId, "x")));
    await expect(trying).rejects.toThrow("outside of any transaction");
  });
});
