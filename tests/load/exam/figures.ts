import type { Played } from "./order.ts";
import type { Saved } from "./saved.ts";
import type { Holding } from "../stored.ts";
import type { Worst } from "./watch.ts";

/** Processor time in seconds. */
export interface ProcessorTime {
  readonly web: number;
  readonly worker: number;
  readonly database: number;
}

/** What one step measured. */
export interface StepFigures {
  readonly learners: number;
  readonly loadBefore: number;
  readonly played: Played;
  readonly saved: Saved;
  readonly processor: ProcessorTime;
  /** Of web and worker. `before` and `held` without garbage: before the step, and when the first learner hands in. */
  readonly memoryMb: { readonly before: number; readonly held: number; readonly most: number };
  /** Commands whose attempt was not in memory, so that its stream had to be read. */
  readonly streamsRead: number;
  readonly lagSeconds: Worst["lagSeconds"];
  /** From the last learner's end until every read model was level with the log. */
  readonly levelAfterSeconds: number;
  /** What the step left in the database, and wrote into its write-ahead log. */
  readonly stored: Holding;
}

/** What a run measured, and how it was asked to. */
export interface ExamFigures {
  readonly machine: string;
  readonly versions: string;
  readonly withinSeconds: number;
  readonly speed: number;
  readonly questions: number;
  readonly perNetwork: number;
  /** Processes that served browsers. */
  readonly webs: number;
  readonly seed: number;
  readonly sabotage: string | null;
  readonly steps: readonly StepFigures[];
}
