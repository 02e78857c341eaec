import type { EmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import type { Run, Target } from "../report.ts";

/** One repetition of a part of the benchmark. */
export interface Turn {
  readonly server: EmbeddedPostgres;
  readonly quick: boolean;
  readonly add: (part: string, contestant: string, figures: Run["figures"]) => void;
  readonly say: (line: string) => void;
}

/** What can be measured alone. Without runs of its own a part has no targets. */
export interface Part {
  readonly measure: (turn: Turn) => Promise<void>;
  readonly targets: (runs: readonly Run[]) => readonly Target[];
}
