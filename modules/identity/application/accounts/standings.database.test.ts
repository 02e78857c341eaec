import { Effect, Layer } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { anAccount, aPerson, identityOn } from "../../testing/index.ts";
import { Accounts } from "./accounts.ts";
import { Standings } from "./standings.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test("another module hears whether an account may pay, and nothing of an erased one", async () => {
  const account = anAccount({ status: "active", guardian: "asked" });
  const { accountId } = account;
  const story = Effect.gen(function* () {
    const accounts = yield* Accounts;
    const standings = yield* Standings;
    yield* accounts.create(account, aPerson({ dateOfBirth: `${new Date().getFullYear() - 16}-01-01` }));
    const asked = yield* standings.of(accountId);
    yield* accounts.change(accountId, { guardian: "given" });
    const given = yield* standings.of(accountId);
    yield* accounts.erase(accountId);
    return { asked, given, erased: yield* standings.of(accountId) };
  });
  const services = Standings.layer.pipe(Layer.provideMerge(identityOn(database)));
  expect(await Effect.runPromise(Effect.provide(story, services))).toEqual({
    asked: { isActive: true, roles: account.roles, isMinor: true, mayPay: false },
    given: { isActive: true, roles: account.roles, isMinor: true, mayPay: true },
    erased: null,
  });
});
