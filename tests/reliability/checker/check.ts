import type { LoggedStream } from "./log.ts";

/** The result of a check. `failed` counts contradictions of the claim; `examples` are a few of them. */
export interface Finding {
  readonly name: string;
  readonly claim: string;
  readonly checked: number;
  readonly failed: number;
  readonly examples: readonly string[];
}

/** A claim about the log, tested stream by stream. */
export interface StreamCheck {
  readonly see: (stream: LoggedStream) => void;
  readonly finding: () => Finding;
}

const maxExamples = 3;

/** Counts what was checked and what failed. A check without any data has shown nothing, so it fails. */
export const tally = (name: string, claim: string) => {
  let checked = 0;
  let failed = 0;
  const examples: string[] = [];
  const fail = (example: string) => {
    failed++;
    if (examples.length < maxExamples) examples.push(example);
  };
  return {
    checked: (more = 1) => void (checked += more),
    fail,
    finding: (): Finding => ({
      name,
      claim,
      checked,
      failed: checked === 0 ? Math.max(failed, 1) : failed,
      examples: checked === 0 ? ["there was nothing to check"] : examples,
    }),
  };
};
