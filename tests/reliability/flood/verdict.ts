import { maxEventsWithAnswers } from "#modules/assessment/contract";
import type { FloodFigures } from "./figures.ts";

/** What a flood may cost. */
export const bounds = {
  /** Another learner's p99 during the flood, to that alone. */
  ratio: 2,
  events: maxEventsWithAnswers,
  /** The starts of an hour by one guest, and of a quarter of an hour by a network. */
  startsOfGuest: 20,
  startsOfNetwork: 600,
  reviewBytes: 1_000_000,
  healthMs: 1_000,
  memoryMb: 400,
  /** Fewer say nothing about a p99. */
  answers: 200,
} as const;

/** One claim about a run. */
export interface Claim {
  readonly text: string;
  readonly holds: boolean;
}

const atMost = (what: string, value: number, bound: number, unit = ""): Claim => ({
  text: `${what}: ${Math.round(value)}${unit}, at most ${bound}${unit}`,
  holds: value <= bound,
});

/** Returns what a run claims; a figure that is missing makes its claim false. */
export const claimsOf = (figures: FloodFigures): readonly Claim[] => {
  const { alone, during, attempt, starts, review, healthMs, memoryMb, firstRead } = figures;
  const answers = Math.min(alone.answers, during.answers);
  return [
    atMost("events in the flooded attempt", attempt.events, bounds.events),
    {
      text: `429 for commands: ${attempt.heard["429"] ?? 0}, at least 1`,
      holds: (attempt.heard["429"] ?? 0) > 0,
    },
    {
      text: `429 for starts: ${starts.heard["429"] ?? 0}, at least 1`,
      holds: (starts.heard["429"] ?? 0) > 0,
    },
    atMost("attempts started by one guest", starts.byOneGuest, bounds.startsOfGuest),
    atMost("attempts started by its network", starts.byNetwork, bounds.startsOfNetwork),
    atMost("largest response of the review", review.bytes, bounds.reviewBytes, " bytes"),
    atMost("slowest /healthz", healthMs, bounds.healthMs, " ms"),
    atMost("growth of memory", memoryMb.most - memoryMb.before, bounds.memoryMb, " MB"),
    {
      text: `first read after a restart: status ${firstRead.status}, must be 200`,
      holds: firstRead.status === 200,
    },
    {
      text: `answers of other learners that were not recorded: ${alone.failed + during.failed}, must be 0`,
      holds: alone.failed + during.failed === 0,
    },
    {
      text: `answers measured in each part: ${answers}, at least ${bounds.answers}`,
      holds: answers >= bounds.answers,
    },
  ];
};

/** Returns how many times slower the slowest hundredth of other learners' answers were; NaN without figures. */
export const ratioOf = ({ alone, during }: FloodFigures): number => during.p99 / alone.p99;

/** Returns whether a run passed, and the one line that says so and why. */
export const verdictOf = (figures: FloodFigures): { readonly passed: boolean; readonly line: string } => {
  const ratio = ratioOf(figures);
  const isFast = ratio <= bounds.ratio;
  const broken = claimsOf(figures).filter(({ holds }) => !holds);
  const { alone, during, attempt } = figures;
  const speed = `another learner's p99 was ${during.p99.toFixed(1)} ms during the flood and ${alone.p99.toFixed(1)} ms alone, ${ratio.toFixed(2)} × (at most ${bounds.ratio} ×)`;
  const cap = `the flooded attempt holds ${attempt.events} events (at most ${bounds.events})`;
  const others = broken.map(({ text }) => `; ${text}`).join("");
  const passed = isFast && broken.length === 0;
  return { passed, line: `${passed ? "PASSED" : "FAILED"}: ${speed}; ${cap}${passed ? "" : others}.` };
};
