import { createHash } from "node:crypto";
import { Effect } from "effect";
import { adoptionQuery, type SignedAdoption } from "../adoption/adoption.ts";
import type { ExactReader } from "../event-store/exact-reader.ts";
import { keyNameOf, type LogKeys } from "../secrets/log-keys.ts";
import { auditColumns, auditHeadText, noMac, signedText } from "./audit-lines.ts";

/** A deviation of the audit log from what was written. */
export type AuditFault =
  /** The entry is not what was written, or is gone. */
  | { readonly fault: "audit-changed" | "audit-missing"; readonly entry: number }
  /** One of the entries from before the program signed them, up to this number, is not what was adopted. */
  | { readonly fault: "audit-adopted"; readonly entry: number };

/** What a check of the audit log found. */
export interface CheckedAudit {
  readonly entries: number;
  readonly faults: readonly AuditFault[];
  readonly missingKeys: ReadonlySet<string>;
}

const maxFaults = 100;
const entriesText = `SELECT a.mac, ${auditColumns} FROM kernel.audit_entry a ORDER BY a.number`;
/** One row, even when the end is gone. */
const headText = `SELECT (SELECT h.count FROM kernel.audit_head h WHERE h.id = 1),
  (SELECT h.mac FROM kernel.audit_head h WHERE h.id = 1)`;

/** COPY writes a bytea as two backslashes, x and hexadecimal digits. */
const macOf = (text: string): Buffer => (text === "\\N" ? noMac : Buffer.from(text.slice(3), "hex"));

/** Checks the entries in their order, one line after another. */
class ChainCheck {
  readonly faults: AuditFault[] = [];
  readonly missingKeys = new Set<string>();
  readonly adopted = createHash("sha256");
  readonly #keys: LogKeys;
  readonly #adoptedEntries: number;
  readonly #expected: ReadonlyMap<number, string>;
  last = 0;
  mac: Buffer = noMac;

  constructor(keys: LogKeys, adoptedEntries: number, expected: ReadonlyMap<number, string>) {
    this.#keys = keys;
    this.#adoptedEntries = adoptedEntries;
    this.#expected = expected;
  }

  take(text: string): void {
    const end = text.indexOf("\t");
    const line = text.slice(end + 1);
    const number = Number(line.slice(0, line.indexOf("\t")));
    const previous = this.mac;
    const isNext = number === this.last + 1;
    if (!isNext) this.#fault({ fault: "audit-missing", entry: this.last + 1 });
    this.mac = macOf(text.slice(0, end));
    this.last = number;
    if (number <= this.#adoptedEntries) return void this.adopted.update(`${line}\n`);
    if (isNext && !this.#isGenuine(line, previous)) this.#fault({ fault: "audit-changed", entry: number });
    const known = this.#expected.get(number);
    if (known !== undefined && known !== this.mac.toString("hex"))
      this.#fault({ fault: "audit-changed", entry: number });
  }

  #isGenuine(line: string, previous: Buffer): boolean {
    const oldest = previous.length === 0 ? Infinity : this.#keys.ageOf(previous);
    const verdict = this.#keys.check("audit-entry", signedText(line, previous), this.mac, oldest);
    if (verdict === "unknown-key") this.missingKeys.add(keyNameOf(this.mac));
    return verdict !== "forged";
  }

  #fault(fault: AuditFault): void {
    if (this.faults.length < maxFaults) this.faults.push(fault);
  }
}

/**
 * Checks every entry of the audit log: its MAC, its place in the chain, and where the chain ends. `anchored` are
 * entries whose MAC is known from elsewhere, by number.
 */
export const checkAudit = Effect.fnUntraced(function* (
  reader: ExactReader,
  keys: LogKeys,
  anchored: ReadonlyMap<number, string> = new Map(),
) {
  const [adoption] = yield* reader.query<SignedAdoption>(adoptionQuery);
  const adoptedEntries = adoption?.auditEntries ?? 0;
  const check = new ChainCheck(keys, adoptedEntries, anchored);
  let head: { readonly count: number; readonly mac: Buffer } | undefined;
  yield* reader.lines([headText, entriesText], (line) => {
    const text = line.toString("utf8", 0, line.length - 1);
    if (head !== undefined) return check.take(text);
    const [count = "", mac = ""] = text.split("\t");
    head = { count: Number(count), mac: macOf(mac) };
  });
  const { count, mac } = head!;
  const faults = [...check.faults];
  if (adoption !== undefined && check.adopted.digest("hex") !== adoption.auditDigest)
    faults.unshift({ fault: "audit-adopted", entry: adoptedEntries });
  const farthest = Math.max(Number.isNaN(count) ? check.last + 1 : count, ...anchored.keys());
  if (farthest > check.last) faults.push({ fault: "audit-missing", entry: check.last + 1 });
  else if (keys.check("audit-head", auditHeadText(check.last, check.mac), mac) === "forged")
    faults.push({ fault: "audit-changed", entry: Math.max(1, check.last) });
  return { entries: check.last, faults, missingKeys: check.missingKeys } satisfies CheckedAudit;
});
