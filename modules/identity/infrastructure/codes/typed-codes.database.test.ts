import { Effect, Layer } from "effect";
import { beforeEach, describe, expect, test } from "vitest";
import { transact } from "#kernel/database/transact";
import { TooBusy } from "#kernel/errors";
import { Codes } from "../../application/accounts/codes.ts";
import { Passwords } from "../../application/accounts/passwords.ts";
import { identityForEach } from "../../testing/identity-for-each.ts";
import { anAccount, type Identity } from "../../testing/index.ts";
import { postgresCodes } from "./postgres-codes.ts";

const { run: runIn, register, sql } = identityForEach();
const hour = 3_600_000;
let accountId: string;
beforeEach(async () => {
  accountId = await register();
});

const run = <A, E>(ask: (codes: Codes["Service"]) => Effect.Effect<A, E, Identity>) =>
  runIn(Effect.flatMap(Codes, ask));
const issueTyped = (lifeMs = hour) => run((codes) => codes.issueTyped("reset-password", accountId, lifeMs));
const useTyped = (code: string, account: string | null = accountId) =>
  run((codes) => codes.useTyped("reset-password", account, code));

interface Row {
  readonly tries: number;
  readonly link_hash: Buffer | null;
  readonly typed_hash: string | null;
}
const rows = () => sql<Row>("SELECT * FROM identity.code ORDER BY id");
const expireAll = () =>
  sql("UPDATE identity.code SET expires_at = clock_timestamp() - interval '1 millisecond'");

describe("a typed code", () => {
  test("has 13 characters, is stored as argon2id, and is used once", async () => {
    const code = await issueTyped();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/);
    const row = (await rows())[0]!;
    expect(row.link_hash).toBeNull();
    expect(row.typed_hash).toMatch(/^\$argon2id\$v=19\$/);
    expect(await useTyped(code)).toBe(true);
    expect(await useTyped(code)).toBe(false);
  });

  test("is accepted at the fifth attempt and not at the sixth", async () => {
    const code = await issueTyped();
    for (let wrong = 0; wrong < 4; wrong++) expect(await useTyped("0000000000000")).toBe(false);
    expect(await useTyped(code)).toBe(true);
    const next = await issueTyped();
    for (let wrong = 0; wrong < 5; wrong++) expect(await useTyped("0000000000000")).toBe(false);
    expect(await useTyped(next)).toBe(false);
  });

  test("fifty wrong attempts at once count as five, and fifty right ones as one use", async () => {
    await issueTyped();
    const wrong = await Promise.all(Array.from({ length: 50 }, () => useTyped("0000000000000")));
    expect(wrong).not.toContain(true);
    expect((await rows()).map(({ tries }) => tries)).toEqual([5]);
    const code = await issueTyped();
    const right = await Promise.all(Array.from({ length: 50 }, () => useTyped(code)));
    expect(right.filter(Boolean)).toHaveLength(1);
  });

  test("ends when another is issued, which is valid", async () => {
    const first = await issueTyped();
    const second = await issueTyped();
    expect(await useTyped(first)).toBe(false);
    expect((await rows()).map(({ tries }) => tries)).toEqual([0, 1]);
    expect(await useTyped(second)).toBe(true);
  });

  test("an attempt that could not be checked is not counted", async () => {
    const code = await issueTyped();
    const busy = Passwords.of({
      hash: () => Effect.fail(new TooBusy({ what: "test" })),
      verify: () => Effect.fail(new TooBusy({ what: "test" })),
    });
    const trying = Effect.flatMap(Codes, (codes) => codes.useTyped("reset-password", accountId, code));
    const onBusy = Layer.fresh(postgresCodes).pipe(Layer.provide(Layer.succeed(Passwords, busy)));
    for (let n = 0; n < 6; n++)
      await expect(runIn(Effect.provide(trying, onBusy))).rejects.toMatchObject({ _tag: "TooBusy" });
    expect((await rows()).map(({ tries }) => tries)).toEqual([0]);
    expect(await useTyped(code)).toBe(true);
  });

  test("is refused without an account, for another account or purpose, and after its time", async () => {
    const code = await issueTyped();
    expect(await useTyped(code, null)).toBe(false);
    expect(await useTyped(code, anAccount().accountId)).toBe(false);
    expect(await run((codes) => codes.useTyped("confirm-email", accountId, code))).toBe(false);
    expect((await rows())[0]!.tries).toBe(0);
    await expireAll();
    expect(await useTyped(code)).toBe(false);
  });

  test("is no link, and a link is not to be typed", async () => {
    const typed = await issueTyped();
    expect(await run((codes) => codes.use("reset-password", typed))).toBeNull();
    const link = await run((codes) => codes.issueLink("reset-password", { accountId, facts: {} }, hour));
    expect(await useTyped(link)).toBe(false);
  });

  test("an attempt counts although the caller disconnects", async () => {
    await issueTyped();
    await runIn(
      Effect.flatMap(Codes, (codes) =>
        Effect.race(
          codes.useTyped("reset-password", accountId, "0000000000000"),
          Effect.promise(async () => {
            while ((await rows())[0]!.tries === 0);
          }),
        ),
      ),
    );
    expect((await rows())[0]!.tries).toBe(1);
  });

  test("used inside a transaction, which could roll back the count, is a defect", async () => {
    const trying = run((codes) => transact(codes.useTyped("reset-password", accountId, "x")));
    await expect(trying).rejects.toThrow("outside of any transaction");
  });
});
