import type { Command } from "./command.ts";

/** A command by its line in the help. Its file is imported only when it runs. */
export interface Listed {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** Every command, in the order of the help. A new one is added only here. */
export const commands: Readonly<Record<string, Listed>> = {
  tail: {
    summary: "the newest events; --follow waits for more",
    load: async () => (await import("./tail.ts")).tail,
  },
  show: {
    summary: "everything that happened in an attempt, or in any other stream",
    load: async () => (await import("./show.ts")).show,
  },
  export: {
    summary: "the log, or part of it, as NDJSON",
    load: async () => (await import("./export.ts")).exportEvents,
  },
  verify: {
    summary: "checks that the log, the audit log and the questions are unaltered",
    load: async () => (await import("./verify.ts")).verify,
  },
  projections: {
    summary: "the processors of the log and their lag; a row as of an earlier moment",
    load: async () => (await import("./projections.ts")).projections,
  },
  rebuild: {
    summary: "rebuilds a projection and swaps it in; --dry-run counts",
    load: async () => (await import("./rebuild.ts")).rebuild,
  },
  remark: {
    summary: "re-marks attempts after a key was corrected; --dry-run lists them",
    load: async () => (await import("./remark.ts")).remark,
  },
  "dead-letters": {
    summary: "events that a subscriber gave up on; redrive or discard them",
    load: async () => (await import("./dead-letters.ts")).deadLetters,
  },
  stats: {
    summary: "events by type and by day, streams, sizes, rates",
    load: async () => (await import("./stats.ts")).stats,
  },
};
