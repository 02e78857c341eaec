import { Effect, Layer } from "effect";
import { beforeEach, describe, expect, test } from "vitest";
import { transact } from "#kernel/database/transact";
import { TooBusy } from "#kernel/errors";
import { Codes } from "../../application/accounts/codes.ts";
import { Passwords } from "../../application/accounts/passwords.ts";
import { identityForEach } from "../../testing/identity-for-each.ts";
import { anAccount, type Identity } from "../../testing/index.ts";
import { maxAtOnce } from "./code-rows.ts";
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
const findAs = (codes: Codes["Service"], code: string, account: string | null = accountId) =>
  codes.findTyped("reset-password", account, code);
/** Finds a code and spends it, as a use case does in two steps. */
const useTyped = (code: string, account: string | null = accountId) =>
  run((codes) =>
    Effect.flatMap(findAs(codes, code, account), (id) =>
      id === null ? Effect.succeed(false) : codes.spendTyped(id),
    ),
  );
const wrong = "0000000000000";

interface Row {
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

  test("stays valid however many wrong ones are tried, one after another or at once", async () => {
    const code = await issueTyped();
    for (let tried = 0; tried < 12; tried++) expect(await useTyped(wrong)).toBe(false);
    const atOnce = await Promise.all(Array.from({ length: 50 }, () => useTyped(wrong)));
    expect(atOnce).not.toContain(true);
    expect(await useTyped(code)).toBe(true);
  });

  test("fifty right ones at once count as one use", async () => {
    const code = await issueTyped();
    const right = await Promise.all(Array.from({ length: 50 }, () => useTyped(code)));
    expect(right.filter(Boolean)).toHaveLength(1);
  });

  test("stays valid when another is issued, and ends when that one is used", async () => {
    const first = await issueTyped();
    const second = await issueTyped();
    expect(await run((codes) => findAs(codes, first))).not.toBeNull();
    expect(await useTyped(second)).toBe(true);
    expect(await useTyped(first)).toBe(false);
  });

  test("is the oldest of 25 and ends; a link of the same purpose does not count", async () => {
    const link = await run((codes) => codes.issueLink("reset-password", { accountId, facts: {} }, hour));
    const first = await issueTyped();
    const second = await issueTyped();
    for (let more = 0; more < maxAtOnce - 1; more++) await issueTyped();
    expect(await run((codes) => findAs(codes, first))).toBeNull();
    expect(await run((codes) => findAs(codes, second))).not.toBeNull();
    expect(await run((codes) => codes.read("reset-password", link))).not.toBeNull();
  });

  test("costs one slow hash to look up, with no, one or many codes, and without an account", async () => {
    const counted = { hashes: 0, verifications: 0 };
    const counting = Layer.effect(
      Passwords,
      Effect.map(Passwords, ({ hash }) =>
        Passwords.of({
          hash: (...given) =>
            Effect.andThen(
              Effect.sync(() => counted.hashes++),
              hash(...given),
            ),
          verify: () => Effect.die("No hash is verified."),
        }),
      ),
    );
    const onCounting = Layer.fresh(postgresCodes).pipe(Layer.provide(counting));
    const look = (account: string | null) =>
      runIn(
        Effect.provide(
          Effect.flatMap(Codes, (codes) => findAs(codes, wrong, account)),
          onCounting,
        ),
      );
    for (const prepare of [() => Promise.resolve(""), issueTyped, issueTyped]) {
      await prepare();
      for (const account of [accountId, null]) {
        counted.hashes = 0;
        expect(await look(account)).toBeNull();
        expect(counted.hashes).toBe(1);
      }
    }
  });

  test("that could not be checked, or whose caller disconnected, is still valid", async () => {
    const code = await issueTyped();
    const busy = Passwords.of({
      hash: () => Effect.fail(new TooBusy({ what: "test" })),
      verify: () => Effect.fail(new TooBusy({ what: "test" })),
    });
    const trying = Effect.flatMap(Codes, (codes) => findAs(codes, code));
    const onBusy = Layer.fresh(postgresCodes).pipe(Layer.provide(Layer.succeed(Passwords, busy)));
    await expect(runIn(Effect.provide(trying, onBusy))).rejects.toMatchObject({ _tag: "TooBusy" });
    await runIn(Effect.race(trying, Effect.succeed(null)));
    expect(await useTyped(code)).toBe(true);
  });

  test("is refused without an account, for another account or purpose, and after its time", async () => {
    const code = await issueTyped();
    expect(await useTyped(code, null)).toBe(false);
    expect(await useTyped(code, anAccount().accountId)).toBe(false);
    expect(await run((codes) => codes.findTyped("confirm-email", accountId, code))).toBeNull();
    await expireAll();
    expect(await useTyped(code)).toBe(false);
  });

  test("is no link, and a link is not to be typed", async () => {
    const typed = await issueTyped();
    expect(await run((codes) => codes.use("reset-password", typed))).toBeNull();
    const link = await run((codes) => codes.issueLink("reset-password", { accountId, facts: {} }, hour));
    expect(await useTyped(link)).toBe(false);
  });

  test("looked up inside a transaction, which would wait for the slow hash, is a defect", async () => {
    const trying = run((codes) => transact(findAs(codes, "x")));
    await expect(trying).rejects.toThrow("outside of any transaction");
  });
});
