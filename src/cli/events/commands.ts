import type { Command } from "./command.ts";

/** A command by its line in the help. It is read only when it is called. */
export interface Listed {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** Every command, in the order of the help. A new one is added here, and nowhere else. */
export const commands: Readonly<Record<string, Listed>> = {
  tail: {
    summary: "the newest events; goes on with --follow",
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
    summary: "works out every hash again: has anybody touched the log?",
    load: async () => (await import("./verify.ts")).verify,
  },
  projections: {
    summary: "who follows the log, and how far behind; a row as it stood at a moment",
    load: async () => (await import("./projections.ts")).projections,
  },
  rebuild: {
    summary: "makes a projection anew and swaps it in; --dry-run counts",
    load: async () => (await import("./rebuild.ts")).rebuild,
  },
  remark: {
    summary: "marks attempts anew whose key was corrected; --dry-run lists them",
    load: async () => (await import("./remark.ts")).remark,
  },
  "dead-letters": {
    summary: "events that a subscriber gave up; redrive or drop them",
    load: async () => (await import("./dead-letters.ts")).deadLetters,
  },
  stats: {
    summary: "events by type and by day, streams, sizes, rates",
    load: async () => (await import("./stats.ts")).stats,
  },
};
