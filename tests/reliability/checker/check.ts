import type { LoggedStream } from "./log.ts";

/** What a check found. `failed` counts what speaks against the claim; `examples` are a few of them. */
export interface Finding {
  readonly name: string;
  readonly claim: string;
  readonly looked: number;
  readonly failed: number;
  readonly examples: readonly string[];
}

/** A claim about the log, tested stream by stream. */
export interface StreamCheck {
  readonly see: (stream: LoggedStream) => void;
  readonly finding: () => Finding;
}

const mostExamples = 3;

/** Counts what was looked at and what failed. A check that looked at nothing has shown nothing, and fails. */
export const tally = (name: string, claim: string) => {
  let looked = 0;
  let failed = 0;
  const examples: string[] = [];
  const fail = (example: string) => {
    failed++;
    if (examples.length < mostExamples) examples.push(example);
  };
  return {
    looked: (more = 1) => void (looked += more),
    fail,
    finding: (): Finding => ({
      name,
      claim,
      looked,
      failed: looked === 0 ? Math.max(failed, 1) : failed,
      examples: looked === 0 ? ["there was nothing to look at"] : examples,
    }),
  };
};
