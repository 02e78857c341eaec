import { Effect } from "effect";
import type { Pool } from "pg";
import { adoptionQuery, adoptionText, type SignedAdoption } from "../adoption/adoption.ts";
import { checkAudit } from "../audit/check-audit.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import { origin } from "../event-store/event-store.ts";
import { keyNameOf, type LogKeys, notedMac } from "../secrets/log-keys.ts";
import { headTextOf, type SignedAnchor } from "./anchors.ts";
import { type Fault, maxFaults } from "./faults.ts";
import { asBefore, type Before, checkSegments, queriesOf, type Step, stepsOf } from "./segments.ts";
import { checkArchive, isSameArchive, listArchives } from "./archive-check.ts";
import { checkStructure } from "./structure.ts";
import { checkTail } from "./tail.ts";
import type { ArchiveRow } from "../event-store/archive/archive-row.ts";
import { type ExactReader, readerOn } from "../event-store/exact-reader.ts";
import { type ReadModelTable, truncatedStreams } from "./truncation-check.ts";
import { anchorsText, headText, missingText, outsideText } from "./verify-statements.ts";

/** The result of a verification. */
export interface Verified {
  /** The number of events that were read and checked. */
  readonly events: number;
  readonly anchors: number;
  /**
   * The number of events that no anchor covers yet. If the last of them were cut off, verification could
   * not notice.
   */
  readonly unanchored: number;
  readonly auditEntries: number;
  /** The files of the archive, and how many of the events lie in them. */
  readonly archive: { readonly files: number; readonly events: number };
  /** The number and MAC of the last anchor; null when there is none. */
  readonly head: { readonly anchor: number; readonly hash: string } | null;
  /** The statement about the events from before the program signed them; null when it is missing. */
  readonly adoption: SignedAdoption | null;
  /** What is wrong, in the order of the log; at most `maxFaults`. */
  readonly faults: readonly Fault[];
}

/** An anchor that was noted outside the database: it must still exist. */
export interface KnownAnchor {
  readonly anchor: number;
  readonly hash: string;
}

/** Progress callback, called often: events verified so far, and how many there were at the start. */
export type OnVerified = (events: number, total: number) => void;

const anchorsPerPart = 2_000;
/** Parts checked in parallel, each on its own connection. */
const concurrentParts = 2;

interface Head {
  /** Null when the end of the anchors is gone. */
  readonly count: number | null;
  readonly mac: Buffer | null;
  /** The MAC of the anchor with this number. */
  readonly last: Buffer | null;
  readonly number: number | null;
  readonly total: number;
}

const headFaults = ({ count, mac, last, number }: Head, first: Buffer, keys: LogKeys): Fault[] => {
  const there = number ?? 0;
  if (count === null || mac === null) return [{ fault: "anchors-cut", anchor: there + 1 }];
  if (there < count) return [{ fault: "anchors-cut", anchor: there + 1 }];
  if (there > count) return [{ fault: "anchor-changed", anchor: count + 1 }];
  const end = count === 0 ? first : last!;
  return keys.check("anchor-head", headTextOf(count, end), mac) === "forged"
    ? [{ fault: "anchor-changed", anchor: count }]
    : [];
};

const adoptionFaults = (adoption: SignedAdoption | null, keys: LogKeys, missing: Set<string>): Fault[] => {
  if (adoption === null) return [{ fault: "adoption-missing" }];
  const verdict = keys.check("adoption", adoptionText(adoption), adoption.mac);
  if (verdict === "unknown-key") missing.add(keyNameOf(adoption.mac));
  if (verdict === "forged") return [{ fault: "adoption-changed" }];
  const { formerCheck } = adoption;
  return formerCheck === "intact" ? [] : [{ fault: "adopted-altered", found: formerCheck }];
};

const beginningOf = (adoption: SignedAdoption | null): Before => ({
  number: 0,
  position: origin,
  newest: adoption?.at ?? "-infinity",
  mac: adoption?.mac ?? Buffer.alloc(0),
});

/**
 * Verifies the whole log once, in the program and with its keys: no function of the database is trusted with more than
 * returning what is stored. Compares the lines of every segment with its anchor, the anchors with each other and with
 * their signed end, and checks the MAC of every event that no anchor covers. Runs beside appends without blocking
 * them. Cannot detect that the whole database was put back to an earlier state, unless an anchor was noted elsewhere
 * (`known`). `readModels` are read models that may name a stream whose end is gone.
 */
export const verify = (
  pool: Pool,
  keys: LogKeys,
  onVerified: OnVerified = () => {},
  known: KnownAnchor | null = null,
  readModels: readonly ReadModelTable[] = [],
): Effect.Effect<Verified, DatabaseUnavailable> =>
  Effect.gen(function* () {
    const reader = readerOn(pool);
    for (;;) {
      const archive = yield* listArchives(reader);
      const verified = yield* verifyOnce({ reader, keys, archive, onVerified, known, readModels });
      // Events that went into a file meanwhile, or came back, would seem to be gone.
      if (isSameArchive(archive, yield* listArchives(reader))) return verified;
    }
  });

interface Verification {
  readonly reader: ExactReader;
  readonly keys: LogKeys;
  readonly archive: readonly ArchiveRow[];
  readonly onVerified: OnVerified;
  readonly known: KnownAnchor | null;
  readonly readModels: readonly ReadModelTable[];
}

const verifyOnce = ({ reader, keys, archive, onVerified, known, readModels }: Verification) =>
  Effect.gen(function* () {
    const [adoption = null] = yield* reader.query<SignedAdoption>(adoptionQuery);
    const head = (yield* reader.query<Head>(headText))[0]!;
    const missingKeys = new Set<string>();
    const faults: Fault[] = [];
    const add = (more: readonly Fault[]) => faults.push(...more.slice(0, maxFaults - faults.length));
    add(adoptionFaults(adoption, keys, missingKeys));
    let events = 0;
    const reportProgress = (more: number) => onVerified((events += more), Math.max(head.total, events));

    let anchors = 0;
    const beginning = beginningOf(adoption);
    const archived = yield* checkArchive(reader, archive);
    const checks = { lines: archived.lines, keys, adopted: adoption?.anchors ?? 0, missingKeys };
    let before = beginning;
    const anchoredEntries = new Map<number, string>();
    for (;;) {
      const page: readonly SignedAnchor[] = yield* reader.query<SignedAnchor>(anchorsText, [
        before.number,
        head.count ?? head.number ?? 0,
        anchorsPerPart,
      ]);
      if (page.length === 0) break;
      const check = (part: readonly Step[]) =>
        Effect.tap(checkSegments(checks, part), (result) => Effect.sync(() => reportProgress(result.events)));
      const parts = [...queriesOf(stepsOf(page, before))];
      const checked = yield* Effect.forEach(parts, check, { concurrency: concurrentParts });
      for (const part of checked) add(part.faults);
      for (const { auditCount, auditMac } of page)
        if (auditMac !== "") anchoredEntries.set(auditCount, auditMac);
      anchors += page.length;
      before = asBefore(page.at(-1)!);
    }
    add(archived.faults());
    add(headFaults(head, beginning.mac, keys));
    if (known !== null) add(yield* knownFaults(reader, known));

    const anchored = events;
    add(yield* checkTail({ reader, keys, missingKeys }, before, reportProgress));
    // Below an anchor a gap is named only where a segment is short; behind it, always.
    const isShort = faults.some((fault) => fault.fault === "segment" && fault.found < fault.expected);
    const gaps = missingText(isShort ? origin : before.position, maxFaults);
    add((yield* reader.query<Named>(gaps)).map((gap) => ({ fault: "missing", ...gap })));
    const strays = yield* reader.query<Named>(outsideText(before.position, maxFaults));
    add(strays.map(({ stream, version }) => ({ fault: "outside", stream, version })));
    add(yield* truncatedStreams(reader.query, readModels));
    const audit = yield* checkAudit(reader, keys, anchoredEntries);
    add(audit.faults);
    add(yield* checkStructure(reader));
    for (const key of audit.missingKeys) missingKeys.add(key);
    add([...missingKeys].map((key) => ({ fault: "unknown-key", key })));

    const isThere = head.count !== null && head.last !== null;
    const last = isThere ? { anchor: head.count, hash: notedMac(head.last) } : null;
    const files = {
      files: archive.length,
      events: archive.reduce((sum, row) => sum + row.events, 0),
    };
    const counts = {
      archive: files,
      events,
      anchors,
      unanchored: events - anchored,
      auditEntries: audit.entries,
    };
    return { ...counts, head: last, adoption, faults } satisfies Verified;
  });

interface Named {
  readonly stream: string;
  readonly version: number;
}

const knownFaults = Effect.fnUntraced(function* (reader: ExactReader, { anchor, hash }: KnownAnchor) {
  const [found] = yield* reader.query<{ mac: Buffer }>("SELECT mac FROM kernel.anchor WHERE number = $1", [
    anchor,
  ]);
  if (found !== undefined && notedMac(found.mac) === hash) return [];
  return [{ fault: found ? "anchor-changed" : "anchors-cut", anchor } satisfies Fault];
});
