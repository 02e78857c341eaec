import { Effect, Layer, ManagedRuntime } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { Accounts } from "../../application/accounts/accounts.ts";
import { SecondFactors } from "../../application/staff/second-factors.ts";
import { inGroups } from "../../domain/recovery-code.ts";
import { anAccount, aPerson, identityOn } from "../../testing/index.ts";
import { postgresSecondFactors } from "./postgres-second-factors.ts";

const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const start = ({ url }: TestDatabase) =>
  ManagedRuntime.make(postgresSecondFactors.pipe(Layer.provideMerge(identityOn({ url }))));
let database: TestDatabase;
let runtime: ReturnType<typeof start>;
let accountId: string;

beforeEach(async () => {
  database = await createTestDatabase();
  runtime = start(database);
  accountId = await register("one@example.org");
});

afterEach(async () => {
  await runtime.dispose();
  await database.drop();
});

const register = async (email: string) => {
  const account = anAccount({ roles: ["admin"] });
  await runtime.runPromise(Effect.flatMap(Accounts, ({ create }) => create(account, aPerson({ email }))));
  return account.accountId;
};
const ask = <A, E>(question: (factors: SecondFactors["Service"]) => Effect.Effect<A, E>) =>
  runtime.runPromise(Effect.flatMap(SecondFactors, question));
const fifty = <A>(once: () => Promise<A>) => Promise.all(Array.from({ length: 50 }, once));

test("an authenticator is stored once, by one of fifty, and reads back", async () => {
  expect(await ask(({ secretOf }) => secretOf(accountId))).toBeNull();
  const enrolled = await fifty(() => ask(({ enrol }) => enrol(accountId, secret, 100)));
  expect(enrolled.filter((codes) => codes !== null)).toHaveLength(1);
  expect(await ask(({ secretOf }) => secretOf(accountId))).toBe(secret);
  expect(await ask(({ useStep }) => useStep(accountId, 100))).toBe(false);
});

test("a step is used by one of fifty concurrent calls; it and earlier ones are refused then, later ones are not", async () => {
  await ask(({ enrol }) => enrol(accountId, secret, 100));
  const used = await fifty(() => ask(({ useStep }) => useStep(accountId, 102)));
  expect(used.filter(Boolean)).toHaveLength(1);
  expect(await ask(({ useStep }) => useStep(accountId, 101))).toBe(false);
  expect(await ask(({ useStep }) => useStep(accountId, 103))).toBe(true);
});

test("a recovery code is used by one of fifty, and only for its account", async () => {
  const codes = (await ask(({ enrol }) => enrol(accountId, secret, 100)))!;
  const other = await register("two@example.org");
  await ask(({ enrol }) => enrol(other, secret, 100));
  const code = inGroups(codes[0]!);
  expect(await ask(({ useRecoveryCode }) => useRecoveryCode(other, code))).toBe(false);
  const used = await fifty(() => ask(({ useRecoveryCode }) => useRecoveryCode(accountId, code)));
  expect(used.filter(Boolean)).toHaveLength(1);
  for (const rest of codes.slice(1))
    expect(await ask(({ useRecoveryCode }) => useRecoveryCode(accountId, rest))).toBe(true);
});

test("what was used last and is given back can be used once more, and nothing before it", async () => {
  const codes = (await ask(({ enrol }) => enrol(accountId, secret, 100)))!;
  const [mine, another] = [codes[0]!, codes[1]!];
  await ask(({ useStep }) => useStep(accountId, 101));
  await ask(({ useStep }) => useStep(accountId, 102));
  await ask(({ giveBack }) => giveBack(accountId, { used: "authenticator", step: 101 }));
  expect(await ask(({ useStep }) => useStep(accountId, 102))).toBe(false);
  await ask(({ giveBack }) => giveBack(accountId, { used: "authenticator", step: 102 }));
  expect(await ask(({ useStep }) => useStep(accountId, 101))).toBe(false);
  expect(await ask(({ useStep }) => useStep(accountId, 102))).toBe(true);
  for (const code of [mine, another]) await ask(({ useRecoveryCode }) => useRecoveryCode(accountId, code));
  await ask(({ giveBack }) => giveBack(accountId, { used: "recovery-code", code: inGroups(mine) }));
  expect(await ask(({ useRecoveryCode }) => useRecoveryCode(accountId, another))).toBe(false);
  expect(await ask(({ useRecoveryCode }) => useRecoveryCode(accountId, mine))).toBe(true);
});

test("what is left of the second factor is told without a secret or a code", async () => {
  const status = () => ask((factors) => factors.statusOf(accountId));
  expect(await status()).toEqual({ hasAuthenticator: false, recoveryCodesLeft: 0 });
  const codes = (await ask(({ enrol }) => enrol(accountId, secret, 100)))!;
  expect(await status()).toEqual({ hasAuthenticator: true, recoveryCodesLeft: codes.length });
  await ask(({ useRecoveryCode }) => useRecoveryCode(accountId, codes[0]!));
  expect(await status()).toEqual({ hasAuthenticator: true, recoveryCodesLeft: codes.length - 1 });
});

test("an account without an authenticator has nothing to use", async () => {
  expect(await ask(({ useStep }) => useStep(accountId, 100))).toBe(false);
  expect(await ask(({ useRecoveryCode }) => useRecoveryCode(accountId, "0000000000000"))).toBe(false);
});

test("erasing the person erases the secret", async () => {
  await ask(({ enrol }) => enrol(accountId, secret, 100));
  await runtime.runPromise(Effect.flatMap(Accounts, ({ erase }) => erase(accountId)));
  expect(await ask(({ secretOf }) => secretOf(accountId))).toBeNull();
});
