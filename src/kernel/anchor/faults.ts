import type { AuditFault } from "../audit/check-audit.ts";
import type { LogPosition } from "../event-store/event-store.ts";

import type { StructureFault } from "./structure.ts";

/** Maximum number of faults reported. */
export const maxFaults = 1_000;

/** A deviation of the log from what was written. */
export type Fault =
  | AuditFault
  | StructureFault
  /** The program did not write this row, or not like this. */
  | { readonly fault: "changed"; readonly stream: string; readonly version: number }
  /** A row is gone while later rows of its stream exist: `version` is the first missing one. */
  | { readonly fault: "missing"; readonly stream: string; readonly version: number }
  /** The program wrote this row, but at another time than its own: its anchor or its neighbours show that. */
  | { readonly fault: "misdated"; readonly stream: string; readonly version: number }
  /** A row is outside the order of the log: a read of its stream returns it, a processor never does. */
  | { readonly fault: "outside"; readonly stream: string; readonly version: number }
  /** A read model has seen a stream up to version `seen`; from this version on the events are gone. */
  | {
      readonly fault: "cut";
      readonly stream: string;
      readonly version: number;
      readonly seen: number;
      readonly by: string;
    }
  /**
   * A segment of the log does not match its anchor. Fewer events than expected: some are gone, at the end
   * of a stream or of the log when no other fault names them. More: some were inserted. As many: changed or
   * reordered.
   */
  | {
      readonly fault: "segment";
      readonly anchor: number;
      readonly after: LogPosition;
      readonly upTo: LogPosition;
      readonly expected: number;
      readonly found: number;
    }
  /** An anchor is not what was written, or is missing while later ones exist. */
  | { readonly fault: "anchor-changed" | "anchor-missing"; readonly anchor: number }
  /** The last anchors are gone, from this one on, or the record of their number was changed. */
  | { readonly fault: "anchors-cut"; readonly anchor: number }
  /** The statement about the events from before the program signed them is gone, or not what was written. */
  | { readonly fault: "adoption-missing" | "adoption-changed" }
  /** The events from before the program signed them were altered already when they were adopted. */
  | { readonly fault: "adopted-altered"; readonly found: string }
  /** A file of the archive is gone or is not what was written, or the database says wrongly what is in it. */
  | { readonly fault: "archive"; readonly file: string; readonly what: string }
  /** A check of a module found that its tables are not as the log says. */
  | { readonly fault: "module"; readonly check: string; readonly what: string }
  /** The row of a stream in a read model is not what the log makes of it. */
  | { readonly fault: "read-model"; readonly readModel: string; readonly row: string }
  /** Rows were signed with a key that this program was not given: it cannot tell whether they are genuine. */
  | { readonly fault: "unknown-key"; readonly key: string };

/** Returns a fault as a short English phrase, for the log and the command line. */
export const describeFault = (fault: Fault): string => {
  switch (fault.fault) {
    case "changed":
      return `stream ${fault.stream}: version ${fault.version} is not what was written`;
    case "misdated":
      return `stream ${fault.stream}: version ${fault.version} was not written at the time that it bears`;
    case "missing":
      return `stream ${fault.stream}: version ${fault.version} is gone`;
    case "outside":
      return `stream ${fault.stream}: version ${fault.version} is outside the order of the log, where no processor reads it`;
    case "cut":
      return `stream ${fault.stream}: version ${fault.version} is gone, and all after it: ${fault.by} had seen ${fault.seen}`;
    case "segment": {
      const { anchor, after, upTo, expected, found } = fault;
      const stretch = `after ${positionText(after)} up to ${positionText(upTo)}`;
      if (found === expected) return `segment ${anchor} (${stretch}): its events were changed or reordered`;
      const what =
        found < expected ? `${expected - found} events are gone` : `${found - expected} were put in`;
      return `segment ${anchor} (${stretch}): ${what}, of ${expected}`;
    }
    case "anchor-changed":
      return `anchor ${fault.anchor} is not what was written`;
    case "anchor-missing":
      return `anchor ${fault.anchor} is gone`;
    case "anchors-cut":
      return `the anchors from ${fault.anchor} on are gone`;
    case "archive":
      return fault.what;
    case "module":
      return `${fault.check}: ${fault.what}`;
    case "read-model":
      return `${fault.readModel}: the row of stream ${fault.row} is not what the log makes of it`;
    case "audit-changed":
      return `audit entry ${fault.entry} is not what was written`;
    case "audit-missing":
      return `audit entry ${fault.entry} is gone`;
    case "audit-adopted":
      return `one of the audit entries up to ${fault.entry}, from before they were signed, is not what was adopted`;
    case "structure-added":
      return `the database has what no migration makes: ${fault.what}`;
    case "structure-missing":
      return `the database lacks what the migrations make: ${fault.what}`;
    case "adoption-missing":
      return "the statement about the events from before they were signed is gone";
    case "adoption-changed":
      return "the statement about the events from before they were signed is not what was written";
    case "adopted-altered":
      return `the log was altered before its events were signed: ${fault.found}`;
    case "unknown-key":
      return `rows are signed with key ${fault.key}, which is not among LOG_KEY and LOG_KEYS_RETIRED`;
  }
};

const positionText = ({ epoch, tx, position }: LogPosition) => `${epoch}/${tx}/${position}`;
