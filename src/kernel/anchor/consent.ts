import { createHash } from "node:crypto";
import { Data } from "effect";

/**
 * Which log with events may be adopted: any, or the one with this fingerprint. A log of another fingerprint is refused,
 * so a setting that stays after an upgrade lets no forged log in.
 */
export type AdoptionConsent = "any log" | { readonly fingerprint: string | undefined };

/** What is in both logs before an adoption. */
export interface Unsigned {
  readonly events: number;
  /** SHA-256 over the lines of the events, in hexadecimal digits. */
  readonly digest: string;
  readonly entries: number;
  /** SHA-256 over the lines of the audit entries. */
  readonly auditDigest: string;
}

/** Names the content of both logs: their counts, and 128 bits of a digest over every line. */
export const fingerprintOf = ({ events, digest, entries, auditDigest }: Unsigned): string => {
  const whole = createHash("sha256").update(`${digest} ${auditDigest}`).digest("hex");
  return `${events}-${entries}-${whole.slice(0, 32)}`;
};

/** The log holds what nothing signed, and the operator has not said that this log is to be adopted. Nothing was changed. */
export class LogNotAdopted extends Data.TaggedError("LogNotAdopted")<{
  readonly fingerprint: string;
  /** `intact`, or the first fault that the former check found. */
  readonly formerCheck: string;
}> {
  override get message(): string {
    return `The event log holds events, but no statement of its adoption. Nothing was changed.
  At the first start after an upgrade from a version that did not sign events: start once with ADOPT_LOG=${this.fingerprint}
  At any other time the statement has been removed: compare the database with a backup (docs/operations/tamper-evidence.md).
  Checked by its former hashes, the log is ${this.formerCheck === "intact" ? "intact" : `altered: ${this.formerCheck}`}.`;
  }
}
