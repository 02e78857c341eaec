import type { LogPosition } from "../event-store/event-store.ts";

/** Maximum number of faults reported. */
export const maxFaults = 1_000;

/** A deviation of the log from what was written. */
export type Fault =
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
