import { Effect, Layer } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { anAccount, aPerson, identityOn } from "../../testing/index.ts";
import { Accounts } from "./accounts.ts";
import { AccountStatus } from "./account-status.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("another module learns whether an account may pay, and gets null for an erased one", async () => {
  const account = anAccount({ status: "active", guardian: "asked" });
  const { accountId } = account;
  const story = Effect.gen(function* () {
    const accounts = yield* Accounts;
    const status = yield* AccountStatus;
    yield* accounts.create(account, aPerson({ dateOfBirth: `${new Date().getFullYear() - 16}-01-01` }));
    const asked = yield* status.of(accountId);
    yield* accounts.change(accountId, { guardian: "given" });
    const given = yield* status.of(accountId);
    yield* accounts.erase(accountId);
    return { asked, given, erased: yield* status.of(accountId) };
  });
  const services = AccountStatus.layer.pipe(Layer.provideMerge(identityOn(database)));
  expect(await Effect.runPromise(Effect.provide(story, services))).toEqual({
    asked: { isActive: true, roles: account.roles, language: account.language, isMinor: true, mayPay: false },
    given: { isActive: true, roles: account.roles, language: account.language, isMinor: true, mayPay: true },
    erased: null,
  });
});
