import type { Instant } from "#vocabulary/instant";
import type { FirstAnswer } from "../repetition/memory.ts";
import { answerCurves } from "./answer-curves.ts";
import { type Exposure, gainSince, levelAfter } from "./exposure.ts";
import { type Curve, gridSize, type Spread, upwards } from "./grid.ts";
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

/** What answers say: of each fact that was met, and how often each question of the bank was answered. */
export interface Evidence {
  readonly facts: ReadonlyMap<string, FactEvidence>;
  readonly times: Int32Array;
}

const dayMs = 24 * 3_600_000;
export const daysOf = (at: Instant): number => at / dayMs;

/** Answers of one exam have one time: their questions settle the order. */
const inOrder = (one: FirstAnswer, other: FirstAnswer): number => {
  if (one.at !== other.at) return one.at - other.at;
  if (one.questionId !== other.questionId) return one.questionId < other.questionId ? -1 : 1;
  return Number(one.right) - Number(other.right);
};

/** The logarithms are no longer needed and make room for what follows from them. */
const likelihoodOf = (logs: Curve): Curve => {
  let most = -Infinity;
  for (let place = 0; place < gridSize; place++) if (logs[place]! > most) most = logs[place]!;
  for (let place = 0; place < gridSize; place++) logs[place] = Math.exp(logs[place]! - most);
  return logs;
};

/**
 * Returns what reads answers to the questions of a bank, which may come in any order. The history of a learner is numbers in
 * arrays, by the places of questions and facts in the bank: thousands of answers make no objects.
 */
export const makeEvidence = (
  questions: readonly ReadinessQuestion[],
  spread: Spread,
  parameters: Parameters,
): ((answers: readonly FirstAnswer[], at: Instant) => Evidence) => {
  const { byHeart, byHeartDays, repeatWeighs, agesBy } = parameters;
  const curves = answerCurves(parameters);
  const facts = [...new Set(questions.map(({ fact }) => fact))];
  const placeOfFact = new Map(facts.map((fact, place) => [fact, place]));
  const placeOf = new Map(questions.map(({ questionId }, place) => [questionId, place]));
  const factOf = Int32Array.from(questions, ({ fact }) => placeOfFact.get(fact)!);

  return (answers, at) => {
    const now = daysOf(at);
    const times = new Int32Array(questions.length);
    const lastSeen = new Float64Array(questions.length);
    const level = new Float64Array(facts.length);
    const lastMet = new Float64Array(facts.length);
    const logs = new Float64Array(facts.length * gridSize);

    for (const { questionId, right, at: answeredAt } of answers.toSorted(inOrder)) {
      const place = placeOf.get(questionId);
      if (place === undefined) continue;
      const day = daysOf(answeredAt);
      const fact = factOf[place]!;
      const seen = times[place]!;
      const ease = gainSince(level[fact]!, day - lastMet[fact]!, parameters) - questions[place]!.difficulty;
      const known =
        seen === 0
          ? 0
          : (1 - (1 - byHeart) ** seen) * 2 ** (-(day - lastSeen[place]!) / (byHeartDays * seen));
      const weight = (seen === 0 ? 1 : repeatWeighs) * 2 ** (-Math.max(0, now - day) / agesBy);
      const curve = right ? curves.right(ease, known) : curves.wrong(ease);
      const row = fact * gridSize;
      for (let value = 0; value < gridSize; value++) logs[row + value]! += weight * curve[value]!;
      level[fact] = levelAfter(level[fact]!, lastMet[fact]!, day, seen > 0, parameters);
      lastMet[fact] = day;
      lastSeen[place] = day;
      times[place] = seen + 1;
    }

    const met = facts.flatMap((fact, place): readonly (readonly [string, FactEvidence])[] => {
      if (level[place] === 0) return [];
      const likelihood = likelihoodOf(logs.subarray(place * gridSize, (place + 1) * gridSize));
      const exposure = { level: level[place]!, day: lastMet[place]! };
      return [[fact, { likelihood, ofTopic: upwards(spread, likelihood), exposure }]];
    });
    return { facts: new Map(met), times };
  };
};
