import { createHash } from "node:crypto";
import { Effect } from "effect";
import type { Pool, PoolClient } from "pg";
import { isAdopted, writeAdoption } from "../adoption/adoption.ts";
import { auditColumns, auditHeadText, noMac } from "../audit/audit-lines.ts";
import { type LockLost, retryLostTurns, withAdvisoryLock } from "../database/advisory-lock.ts";
import { exactSession } from "../database/exact-session.ts";
import { tryQuery } from "../database/try-query.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import { copyLines } from "../event-store/copy-out.ts";
import { type LogPosition, origin } from "../event-store/event-store.ts";
import { positionOrder, withoutSorting } from "../event-store/order.ts";
import type { LogKeys } from "../secrets/log-keys.ts";
import { anchorName } from "./anchor-processor.ts";
import { type Anchor, writeAnchor, writeHead } from "./anchors.ts";
import { lineColumns, LineDigest, partsOf } from "../event-store/event-lines.ts";
import { type AdoptionConsent, fingerprintOf, LogNotAdopted } from "./consent.ts";
import { formerCheck } from "./former-check.ts";

/**
 * A change of events that were written before events were signed. Steps run once, in their order, in the transaction
 * of the adoption: after the former check and before the events are covered for good. This is the only moment at which
 * the program may rewrite an event.
 */
export interface BeforeAdoption {
  readonly name: string;
  /** Returns a line for the terminal. */
  readonly run: (client: PoolClient) => Promise<string>;
}

const eventsPerAnchor = 10_000;
const eventsPerLine = 100_000;
const noLimit = { timeoutMs: 2 ** 31 - 1 };

/** One transaction, in which nothing else is written to the logs. */
const beginText = `BEGIN; ${exactSession}; ${withoutSorting};
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL enable_seqscan = off;
  SET LOCAL jit = off;
  LOCK TABLE kernel.event, kernel.audit_entry, kernel.former_anchor, kernel.processor IN EXCLUSIVE MODE`;

const linesText = `COPY (SELECT ${lineColumns} FROM kernel.event e ORDER BY ${positionOrder}) TO STDOUT`;
const auditText = `COPY (SELECT ${auditColumns} FROM kernel.audit_entry a ORDER BY a.number) TO STDOUT`;

const checkpointText = `
  INSERT INTO kernel.processor (name, version, epoch, tx, position) VALUES ($1, 1, $2, $3::xid8, $4::bigint)
  ON CONFLICT (name) DO UPDATE SET epoch = excluded.epoch, tx = excluded.tx, position = excluded.position,
    owner = NULL, lease_until = NULL, failures = 0, last_error = NULL, failing_since = NULL`;

type Covered = Pick<Anchor, "epoch" | "tx" | "position" | "events" | "total" | "newest" | "digest">;

/** Digests all events, and the segments that the anchors will cover. */
const digestEvents = async (client: PoolClient) => {
  const whole = new LineDigest();
  const segments: Covered[] = [];
  let digest = new LineDigest();
  let end: LogPosition = origin;
  let newest = "";
  const endSegment = () => {
    const { count: events } = digest;
    segments.push({ ...end, events, total: whole.count, newest, digest: digest.end().toString("hex") });
    digest = new LineDigest();
  };
  await copyLines(
    client,
    linesText,
    (line) => {
      const { epoch, tx, position, recordedAt } = partsOf(line);
      whole.add(line);
      digest.add(line);
      end = { epoch: Number(epoch), tx, position };
      if (recordedAt > newest) newest = recordedAt;
      if (digest.count === eventsPerAnchor) endSegment();
    },
    noLimit,
  );
  if (digest.count > 0) endSegment();
  return { segments, end, events: whole.count, digest: whole.end().toString("hex") };
};

const digestEntries = async (client: PoolClient) => {
  const digest = createHash("sha256");
  let entries = 0;
  await copyLines(client, auditText, (line) => {
    digest.update(line);
    entries++;
  });
  return { entries, digest: digest.digest("hex") };
};

interface Former {
  readonly at: string;
  readonly anchors: number;
  readonly anchor: string;
}
const formerText = `
  SELECT clock_timestamp()::text AS at, coalesce(a.number, 0)::float8 AS anchors,
    coalesce(encode(a.hash, 'hex'), '') AS anchor
  FROM (SELECT) one LEFT JOIN LATERAL (SELECT number, hash FROM kernel.former_anchor ORDER BY number DESC LIMIT 1) a ON true`;

/** A clock that once ran ahead must not make all later events look dated back. */
const bounded = (segment: Covered, at: string): Covered =>
  segment.newest > at ? { ...segment, newest: at } : segment;

/**
 * Signs the statement about everything so far, and the anchors that cover it. Needs a transaction with `exactSession`
 * and no statement or anchors yet.
 */
export const signAdoption = async (client: PoolClient, keys: LogKeys, check: string) => {
  const { segments, end, events, digest } = await digestEvents(client);
  const audit = await digestEntries(client);
  const { at, anchors: formerAnchors, anchor } = (await client.query<Former>(formerText)).rows[0]!;
  let mac = await writeAdoption(client, keys, {
    ...{ at, ...end, events, anchors: segments.length, digest },
    ...{ auditEntries: audit.entries, auditDigest: audit.digest },
    ...{ formerAnchors, formerAnchor: anchor, formerCheck: check },
  });
  const same = { at, forged: 0, misdated: 0, auditCount: 0, auditMac: "" };
  for (const [index, segment] of segments.entries())
    mac = await writeAnchor(client, keys, { ...same, ...bounded(segment, at), number: index + 1 }, mac);
  await writeHead(client, keys, segments.length, mac);
  await client.query("UPDATE kernel.audit_head SET mac = $1", [
    keys.sign("audit-head", auditHeadText(audit.entries, noMac)),
  ]);
  if (events > 0) await client.query(checkpointText, [anchorName, end.epoch, end.tx, end.position]);
  return { events, anchors: segments.length };
};

/** A log without events or entries needs no consent: there is nothing that could have been forged. */
const refusalOf = async (
  client: PoolClient,
  consent: AdoptionConsent,
  check: string,
): Promise<LogNotAdopted | null> => {
  if (consent === "any log") return null;
  const { events, digest } = await digestEvents(client);
  const { entries, digest: auditDigest } = await digestEntries(client);
  const fingerprint = fingerprintOf({ events, digest, entries, auditDigest });
  if (events + entries === 0 || consent.fingerprint === fingerprint) return null;
  return new LogNotAdopted({ fingerprint, formerCheck: check });
};

const adopt = async (
  client: PoolClient,
  keys: LogKeys,
  steps: readonly BeforeAdoption[],
  say: (line: string) => void,
  consent: AdoptionConsent,
): Promise<LogNotAdopted | null> => {
  const onEvents = (read: number) => {
    if (read % eventsPerLine === 0) say(`Adopting the log: ${read} events checked by their former hashes`);
  };
  await client.query(beginText);
  const check = await formerCheck(client, onEvents);
  const refusal = await refusalOf(client, consent, check);
  if (refusal !== null) return refusal;
  for (const { name, run } of steps) say(`Adopting the log: ${name}: ${await run(client)}`);
  const { events, anchors } = await signAdoption(client, keys, check);
  await client.query("COMMIT");
  if (events > 0)
    say(
      `Adopted the log: ${events} events, ${anchors} anchors; ${check === "intact" ? "it was intact" : `it had been altered before: ${check}`}`,
    );
  return null;
};

/**
 * Adopts the log of a program that did not sign events, once: checks it by its former hashes, runs the steps, and
 * signs a dated statement about it and anchors that cover it. A new log is adopted with no events. Writers wait. Without
 * consent to this log it fails with `LogNotAdopted`: a statement that an attacker removed must not be made anew by a restart.
 */
export const adoptLog = (
  db: Pool,
  keys: LogKeys,
  steps: readonly BeforeAdoption[],
  say: (line: string) => void,
  consent: AdoptionConsent = { fingerprint: undefined },
): Effect.Effect<void, DatabaseUnavailable | LockLost | LogNotAdopted> =>
  retryLostTurns(
    withAdvisoryLock(
      db,
      "prepare",
      "adoption",
      (client) =>
        Effect.flatMap(
          tryQuery("adoptLog", async () =>
            (await isAdopted(client)) ? null : adopt(client, keys, steps, say, consent),
          ),
          (refusal) => (refusal === null ? Effect.void : Effect.fail(refusal)),
        ),
      (client) => client.query("ROLLBACK"),
    ),
  );
