import { Effect, Exit } from "effect";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { checkAudit } from "../audit/check-audit.ts";
import { brokenAt } from "../event-store/broken-stream.ts";
import { readerOn } from "../event-store/exact-reader.ts";
import { anAppend, anEvent, run, uuid } from "../event-store/events.fixture.ts";
import { openLog } from "../event-store/log.fixture.ts";
import { logKeysOf } from "../secrets/log-keys.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { adoptLog, type BeforeAdoption } from "./adopt-log.ts";
import type { LockLost } from "../database/advisory-lock.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import { anchorAll, damage } from "./anchored.fixture.ts";
import type { LogNotAdopted } from "./consent.ts";
import { writeFormerLog } from "./former-log.fixture.ts";
import { verify } from "./verify.ts";

let log: ReturnType<typeof openLog>;

beforeEach(async () => {
  const database = await createTestDatabase();
  log = openLog(database.url);
  onTestFinished(async () => {
    await Promise.all([log.appendPool.end(), log.readPool.end()]);
    await database.drop();
  });
  await writeFormerLog(log.readPool);
});

const adopt = async (steps: readonly BeforeAdoption[] = []) => {
  const said: string[] = [];
  await run(adoptLog(log.readPool, testLogKeys, steps, (line) => said.push(line), "any log"));
  return said;
};
/** Returns the refusal to adopt the log with this fingerprint; null when it was adopted. */
const refusal = (fingerprint?: string): Promise<LogNotAdopted | LockLost | DatabaseUnavailable | null> =>
  run(
    Effect.match(
      adoptLog(log.readPool, testLogKeys, [], () => {}, { fingerprint }),
      {
        onFailure: (failure) => failure,
        onSuccess: () => null,
      },
    ),
  );
const verified = () => run(verify(log.readPool, testLogKeys));
const audit = () => run(checkAudit(readerOn(log.readPool), testLogKeys));
const change = (what: string) => damage(log.readPool, what);
const firstFault = async () => (await verified()).faults[0];

describe("a log from before events were signed", () => {
  test("is found intact by its former hashes, and adopted with a dated statement and anchors", async () => {
    expect(await adopt()).toEqual(["Adopted the log: 13 events, 1 anchors; it was intact"]);
    const { adoption, ...result } = await verified();
    expect(result).toMatchObject({ events: 13, anchors: 1, unanchored: 0, faults: [] });
    expect(adoption).toMatchObject({
      ...{ events: 13, anchors: 1, auditEntries: 3, formerAnchors: 12, formerCheck: "intact" },
      ...{ at: expect.stringMatching(/^\d{4}-/), formerAnchor: expect.stringMatching(/^[\da-f]{64}$/) },
    });
    expect(await audit()).toMatchObject({ entries: 3, faults: [] });
  });

  test("is adopted once, by one of several processes", async () => {
    const said = await Promise.all([adopt(), adopt(), adopt()]);
    expect(said.flat()).toHaveLength(1);
    expect(await adopt()).toEqual([]);
  });

  test("continues with signed events, which are anchored behind the adopted ones", async () => {
    await adopt();
    await run(log.store.append(anAppend(1, 7)));
    await anchorAll(log.readPool);
    expect(await verified()).toMatchObject({ events: 14, anchors: 2, unanchored: 0, faults: [] });
    expect(await run(brokenAt(log.readPool, testLogKeys, uuid(1)))).toBeNull();
  });

  test.each([
    [
      "an event",
      `UPDATE kernel.event SET data = '{}' WHERE version = 2`,
      `stream ${uuid(1)}: version 2 or the one before it`,
    ],
    [
      "the order",
      `UPDATE kernel.event SET tx = '1' WHERE stream = '${uuid(2)}' AND version = 1`,
      "segment 1",
    ],
    [
      "an event of its end",
      `DELETE FROM kernel.event WHERE stream = '${uuid(2)}' AND version = 6`,
      "segment 12",
    ],
    [
      "an anchor",
      "ALTER TABLE kernel.former_anchor DISABLE TRIGGER ALL; UPDATE kernel.former_anchor SET events = 2",
      "anchor 1",
    ],
    [
      "an audit entry",
      "ALTER TABLE kernel.audit_entry DISABLE TRIGGER ALL; UPDATE kernel.audit_entry SET facts = '{}' WHERE number = 2",
      "audit entry 2",
    ],
  ])("that was altered is adopted with that statement, for good: %s", async (_, what, found) => {
    await change(what);
    expect(await adopt()).toEqual([expect.stringContaining(`it had been altered before: ${found}`)]);
    expect(await firstFault()).toEqual({ fault: "adopted-altered", found });
  });

  test("is checked in the program, and by no function of the database", async () => {
    await change(`UPDATE kernel.event SET data = '{}' WHERE version = 2;
      CREATE FUNCTION kernel.event_hash(bytea, uuid, int, uuid, uuid, text, smallint, timestamptz, jsonb, jsonb)
        RETURNS bytea LANGUAGE sql AS $$ SELECT hash FROM kernel.event e WHERE e.stream = $2 AND e.version = $3 $$`);
    expect((await adopt())[0]).toContain("altered before");
  });
});

describe("a log with events is adopted only by its fingerprint", () => {
  test("which the refusal names, and which changes nothing", async () => {
    const refused = await refusal();
    expect(refused).toMatchObject({ _tag: "LogNotAdopted", formerCheck: "intact" });
    const { fingerprint, message } = refused as LogNotAdopted;
    expect(fingerprint).toMatch(/^13-3-[\da-f]{32}$/);
    expect(message).toContain(`ADOPT_LOG=${fingerprint}`);
    expect(await firstFault()).toEqual({ fault: "adoption-missing" });
    expect(await refusal(fingerprint)).toBeNull();
    expect(await verified()).toMatchObject({ events: 13, faults: [] });
  });

  test.each([
    ["an event", "UPDATE kernel.event SET recorded_at = recorded_at - interval '1 day' WHERE version = 2"],
    ["an audit entry", "UPDATE kernel.audit_entry SET target = 'another' WHERE number = 2"],
  ])("so the fingerprint of the log before adopts none with %s changed", async (_, what) => {
    const { fingerprint } = (await refusal()) as LogNotAdopted;
    await change(`ALTER TABLE kernel.audit_entry DISABLE TRIGGER ALL; ${what}`);
    expect(await refusal(fingerprint)).toMatchObject({ _tag: "LogNotAdopted" });
  });

  test("and a log without events and entries without one", async () => {
    await change(`ALTER TABLE kernel.audit_entry DISABLE TRIGGER ALL; ALTER TABLE kernel.audit_head DISABLE TRIGGER ALL;
      ALTER TABLE kernel.former_anchor DISABLE TRIGGER ALL; ALTER TABLE kernel.former_anchor_head DISABLE TRIGGER ALL;
      TRUNCATE kernel.event, kernel.audit_entry; UPDATE kernel.audit_head SET count = 0, hash = '';
      TRUNCATE kernel.former_anchor; UPDATE kernel.former_anchor_head SET count = 0, hash = ''`);
    expect(await refusal()).toBeNull();
  });
});

describe("before events are adopted", () => {
  const rewriting = (name: string, order: string[]): BeforeAdoption => ({
    name,
    run: async (client) => {
      order.push(name);
      const text = `UPDATE kernel.event SET data = jsonb_set(data, '{by}', to_jsonb('${name}'::text)) WHERE version = 3`;
      return `${(await client.query(text)).rowCount} events rewritten`;
    },
  });

  test("steps may rewrite them, once and in their order", async () => {
    const order: string[] = [];
    const steps = [rewriting("first", order), rewriting("second", order)];
    expect(await adopt(steps)).toEqual([
      "Adopting the log: first: 2 events rewritten",
      "Adopting the log: second: 2 events rewritten",
      "Adopted the log: 13 events, 1 anchors; it was intact",
    ]);
    await adopt(steps);
    expect(order).toEqual(["first", "second"]);
    expect(await verified()).toMatchObject({ events: 13, faults: [] });
    const [, , third] = await run(log.store.readStream(uuid(1)));
    expect(third).toMatchObject({ data: { by: "second" } });
  });

  test("a step that fails leaves everything as it was, for the next start", async () => {
    const fails: BeforeAdoption = { name: "fails", run: () => Promise.reject(new Error("no")) };
    const exit = await Effect.runPromiseExit(
      adoptLog(log.readPool, testLogKeys, [rewriting("first", []), fails], () => {}, "any log"),
    );
    expect(Exit.isFailure(exit)).toBe(true);
    expect(await adopt()).toEqual(["Adopted the log: 13 events, 1 anchors; it was intact"]);
  });
});

describe("an adopted log reveals", () => {
  beforeEach(() => adopt());

  test.each([
    ["a changed event", "UPDATE kernel.event SET data = '{}' WHERE version = 2"],
    [
      "an event dated back",
      "UPDATE kernel.event SET recorded_at = recorded_at - interval '1 year' WHERE version = 2",
    ],
    ["a removed event", "DELETE FROM kernel.event WHERE version = 7"],
    [
      "an inserted event without a MAC",
      `INSERT INTO kernel.event (tx, position, stream, version, event_id, type, schema_version, recorded_at, data, meta)
       OVERRIDING SYSTEM VALUE SELECT tx, position - 1, stream, 8, event_id, type, 1, recorded_at, '{}', '{}'
       FROM kernel.event WHERE version = 7`,
    ],
  ])("%s", async (_, what) => {
    await change(what);
    expect(await firstFault()).toMatchObject({ fault: "segment", anchor: 1 });
  });

  test("an event without a MAC that was written afterwards", async () => {
    await change(`INSERT INTO kernel.event (stream, version, event_id, type, schema_version, recorded_at, data, meta)
      SELECT stream, 8, event_id, type, 1, now(), '{}', '{}' FROM kernel.event WHERE version = 7`);
    const forged = { stream: uuid(1), version: 8 };
    await expect.poll(firstFault).toEqual({ fault: "changed", ...forged });
    expect(await run(brokenAt(log.readPool, testLogKeys, uuid(1)))).toBe(8);
  });

  test.each([
    ["changed", "UPDATE kernel.adoption SET at = at - interval '1 year'", { fault: "adoption-changed" }],
    ["removed", "DELETE FROM kernel.adoption", { fault: "adoption-missing" }],
  ])("that its statement was %s", async (_, what, fault) => {
    await change(`ALTER TABLE kernel.adoption DISABLE TRIGGER ALL; ${what}`);
    expect((await verified()).faults).toContainEqual(fault);
  });

  test("a changed audit entry", async () => {
    await change(`ALTER TABLE kernel.audit_entry DISABLE TRIGGER ALL;
      UPDATE kernel.audit_entry SET facts = '{}' WHERE number = 2`);
    expect((await audit()).faults).toEqual([{ fault: "audit-adopted", entry: 3 }]);
  });
});

describe("when the key of the log is changed", () => {
  const [before, after] = [
    testLogKeys,
    logKeysOf(Buffer.alloc(32, 9), Buffer.from("a secret that is for tests only!")),
  ];
  const withNewKey = () => openLogWith(after);
  const openLogWith = (keys: typeof after) => ({
    verified: () => run(verify(log.readPool, keys)),
    anchor: () => anchorAll(log.readPool, 10_000, keys),
  });

  beforeEach(async () => {
    await adopt();
    await run(log.store.append(anAppend(1, 7)));
  });

  test("events and anchors of both keys are proved", async () => {
    await anchorAll(log.readPool, 10_000, before);
    await run(log.store.append(anAppend(1, 8)));
    await withNewKey().anchor();
    expect(await withNewKey().verified()).toMatchObject({ events: 15, anchors: 3, faults: [] });
  });

  test("a missing key is named", async () => {
    const { faults } = await run(verify(log.readPool, logKeysOf(Buffer.alloc(32, 9))));
    const name = before.sign("event", "").toString("hex", 0, 4);
    expect(faults).toEqual([{ fault: "unknown-key", key: name }]);
  });

  test("an event signed with the old key behind an anchor of the new one is forged", async () => {
    await withNewKey().anchor();
    await run(log.store.append(anAppend(1, 8, anEvent(1_009))));
    await expect
      .poll(async () => (await withNewKey().verified()).faults)
      .toEqual([{ fault: "changed", stream: uuid(1), version: 9 }]);
  });
});
