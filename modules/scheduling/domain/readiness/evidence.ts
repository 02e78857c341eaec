import type { Instant } from "#vocabulary/instant";
import type { FirstAnswer } from "../repetition/memory.ts";
import { type Exposure, exposedAgain, gainOf } from "./exposure.ts";
import { type Curve, gridSize, lowest, type Spread, step, upwards } from "./grid.ts";
import type { Parameters } from "./parameters.ts";

/** A question of the bank, with the fact it is about and how hard it is, in logits. */
export interface ReadinessQuestion {
  readonly questionId: string;
  readonly fact: string;
  readonly difficulty: number;
}

/** What a learner's answers say about a fact: how likely they are by how much of it is known. */
export interface FactEvidence {
  readonly likelihood: Curve;
  /** The same by how much of its topic is known. */
  readonly ofTopic: Curve;
  readonly exposure: Exposure;
}

const dayMs = 24 * 3_600_000;
export const daysOf = (at: Instant): number => at / dayMs;

interface Seen {
  readonly day: number;
  readonly times: number;
}

const byHeartOf = (seen: Seen | undefined, day: number, { byHeart, byHeartDays }: Parameters): number =>
  seen === undefined
    ? 0
    : (1 - (1 - byHeart) ** seen.times) * 2 ** (-(day - seen.day) / (byHeartDays * seen.times));

const oddsOfStep = Math.exp(-step);

/**
 * Adds what one answer says to the logarithms of a likelihood. A question that may be known by heart is right either way, so
 * that being right says little, and being wrong as much as ever.
 */
const addAnswer = (
  logs: Curve,
  right: boolean,
  shift: number,
  known: number,
  weight: number,
  { guess, slip }: Parameters,
): void => {
  let odds = Math.exp(-(lowest + shift));
  for (let place = 0; place < gridSize; place++) {
    const fresh = guess + (1 - guess - slip) / (1 + odds);
    const chance = known + (1 - known) * fresh;
    logs[place]! += weight * Math.log(right ? chance : 1 - chance);
    odds *= oddsOfStep;
  }
};

/** Answers of one exam have one time: their questions settle the order. */
const inOrder = (one: FirstAnswer, other: FirstAnswer): number => {
  if (one.at !== other.at) return one.at - other.at;
  if (one.questionId !== other.questionId) return one.questionId < other.questionId ? -1 : 1;
  return Number(one.right) - Number(other.right);
};

/** Returns what the answers say about each fact of the bank, by fact. Answers may come in any order. */
export const evidenceOf = (
  questions: ReadonlyMap<string, ReadinessQuestion>,
  answers: readonly FirstAnswer[],
  at: Instant,
  spread: Spread,
  parameters: Parameters,
): ReadonlyMap<string, FactEvidence> => {
  const met = new Map<string, { readonly logs: Curve; exposure: Exposure | undefined }>();
  const seen = new Map<string, Seen>();
  const now = daysOf(at);
  for (const { questionId, right, at: answeredAt } of answers.toSorted(inOrder)) {
    const question = questions.get(questionId);
    if (question === undefined) continue;
    const day = daysOf(answeredAt);
    const before = seen.get(questionId);
    const fact = met.get(question.fact) ?? { logs: new Float64Array(gridSize), exposure: undefined };
    met.set(question.fact, fact);
    addAnswer(
      fact.logs,
      right,
      gainOf(fact.exposure, day, parameters) - question.difficulty,
      byHeartOf(before, day, parameters),
      (before === undefined ? 1 : parameters.repeatWeighs) *
        2 ** (-Math.max(0, now - day) / parameters.agesBy),
      parameters,
    );
    fact.exposure = exposedAgain(fact.exposure, day, before !== undefined, parameters);
    seen.set(questionId, { day, times: (before?.times ?? 0) + 1 });
  }
  return new Map(
    [...met].map(([fact, { logs, exposure }]) => {
      const likelihood = likelihoodOf(logs);
      return [fact, { likelihood, ofTopic: upwards(spread, likelihood), exposure: exposure! }];
    }),
  );
};

/** The logarithms are no longer needed and make room for what follows from them. */
const likelihoodOf = (logs: Curve): Curve => {
  let most = -Infinity;
  for (let place = 0; place < gridSize; place++) if (logs[place]! > most) most = logs[place]!;
  for (let place = 0; place < gridSize; place++) logs[place] = Math.exp(logs[place]! - most);
  return logs;
};
