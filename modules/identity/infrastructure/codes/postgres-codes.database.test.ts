import { createHash } from "node:crypto";
import { Effect } from "effect";
import { beforeEach, describe, expect, test } from "vitest";
import { transact } from "#kernel/database/transact";
import { Codes } from "../../application/accounts/codes.ts";
import { identityForEach } from "../../testing/identity-for-each.ts";
import type { Identity } from "../../testing/index.ts";
import { maxAtOnce } from "./code-rows.ts";

const { run: runIn, register, sql } = identityForEach();
const hour = 3_600_000;
let accountId: string;
beforeEach(async () => {
  accountId = await register();
});

const run = <A, E>(ask: (codes: Codes["Service"]) => Effect.Effect<A, E, Identity>) =>
  runIn(Effect.flatMap(Codes, ask));
const issueLink = (facts: Record<string, unknown> = {}, lifeMs = hour) =>
  run((codes) => codes.issueLink("confirm-email", { accountId, facts }, lifeMs));

interface Row {
  readonly link_hash: Buffer | null;
  readonly typed_hash: string | null;
  readonly issued_at: Date;
  readonly expires_at: Date;
}
const rows = () => sql<Row>("SELECT * FROM identity.code ORDER BY id");
const expireAll = () =>
  sql("UPDATE identity.code SET expires_at = clock_timestamp() - interval '1 millisecond'");

describe("a link's code", () => {
  test("has 26 characters that cannot be misread, and is stored only as a hash", async () => {
    const code = await issueLink();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    const row = (await rows())[0]!;
    expect(row.typed_hash).toBeNull();
    expect(row.link_hash).toEqual(createHash("sha256").update(code).digest());
    const lifeMs = row.expires_at.getTime() - row.issued_at.getTime();
    expect(lifeMs).toBeGreaterThanOrEqual(hour);
    expect(lifeMs).toBeLessThan(hour + 1_000);
  });

  test("returns its account and facts, can be read first, and is used once", async () => {
    const meaning = { accountId, facts: { guardian: "Nomsa", n: 1 } };
    const code = await issueLink(meaning.facts);
    expect(await run((codes) => codes.read("confirm-email", code))).toEqual(meaning);
    expect(await run((codes) => codes.read("confirm-email", code))).toEqual(meaning);
    expect(await run((codes) => codes.use("confirm-email", code))).toEqual(meaning);
    expect(await run((codes) => codes.use("confirm-email", code))).toBeNull();
    expect(await run((codes) => codes.read("confirm-email", code))).toBeNull();
  });

  test("is refused for another purpose, and is not spent by the attempt", async () => {
    const code = await issueLink();
    expect(await run((codes) => codes.read("new-address", code))).toBeNull();
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

  test("is valid again when the transaction that used it fails", async () => {
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
    expect(await run((codes) => codes.read("confirm-email", code))).toBeNull();
    expect(await run((codes) => codes.use("confirm-email", code))).toBeNull();
    const dead = await issueLink({}, 0);
    expect(await run((codes) => codes.use("confirm-email", dead))).toBeNull();
  });

  test("stays valid when another is issued, and ends when that one is used or its purpose is ended", async () => {
    const first = await issueLink();
    const other = await run((codes) => codes.issueLink("new-address", { accountId, facts: {} }, hour));
    const second = await issueLink();
    for (const code of [first, second])
      expect(await run((codes) => codes.read("confirm-email", code))).not.toBeNull();
    expect(await run((codes) => codes.use("confirm-email", second))).not.toBeNull();
    for (const code of [first, second])
      expect(await run((codes) => codes.read("confirm-email", code))).toBeNull();
    expect(await run((codes) => codes.read("new-address", other))).not.toBeNull();
    await run((codes) => codes.end("new-address", accountId));
    expect(await run((codes) => codes.read("new-address", other))).toBeNull();
  });

  test("of the account's own ends with them, a guardian's does not", async () => {
    const own = await issueLink();
    const guardians = await run((codes) =>
      codes.issueLink("guardian-consent", { accountId, facts: {} }, hour),
    );
    await run((codes) => codes.endOwn(accountId));
    expect(await run((codes) => codes.read("guardian-consent", guardians))).not.toBeNull();
    expect(await run((codes) => codes.read("confirm-email", own))).toBeNull();
  });

  test("of thirty issued at once as many are valid as there is room for", async () => {
    const issued = await Promise.all(Array.from({ length: 30 }, () => issueLink()));
    const looked = await Promise.all(issued.map((code) => run((codes) => codes.read("confirm-email", code))));
    expect(looked.filter((meaning) => meaning !== null)).toHaveLength(maxAtOnce);
  });
});
