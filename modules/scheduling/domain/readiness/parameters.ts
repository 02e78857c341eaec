/** The numbers of the model. Those without a source were tuned on simulated learners: see the decision record. */
export interface Parameters {
  /** Three options, one right. */
  readonly guess: number;
  /** A known question is still answered wrongly so often. */
  readonly slip: number;
  /** How much a learner knows before anything is known of them, by section, in logits above a question of usual difficulty. */
  readonly level: number;
  /** How far learners, their sections, topics and facts lie from what they belong to. */
  readonly betweenLearners: number;
  readonly betweenSections: number;
  readonly betweenTopics: number;
  readonly betweenFacts: number;
  /** What an answer with its reason adds to what is known of its fact, in logits. */
  readonly gain: number;
  /** How much a question that was seen before adds, beside a new one about the same fact. */
  readonly again: number;
  /** After so many days half of the gain of one answer is forgotten; each further one multiplies it. */
  readonly halfLife: number;
  readonly growth: number;
  /** The probability that a question is known by heart when it has just been answered, and its half-life in days. */
  readonly byHeart: number;
  readonly byHeartDays: number;
  /** How much an answer to a question says that was answered before, beside the first. */
  readonly repeatWeighs: number;
  /** After so many days an answer says half as much about today. */
  readonly agesBy: number;
  /** How far the model may be wrong about a section, in logits; in all of them together, and in each. */
  readonly doubtOfAll: number;
  readonly doubtOfSection: number;
  /** How far a forecast of 30 days may be wrong beside that. */
  readonly doubtOfForecast: number;
}

/** Raised with every change of the numbers or of the model: days that were told before keep theirs. */
export const modelVersion = 1;

export const parameters: Parameters = {
  guess: 1 / 3,
  slip: 0.05,
  level: 0,
  betweenLearners: 0.9,
  betweenSections: 0.3,
  betweenTopics: 1,
  betweenFacts: 1.7,
  gain: 0.85,
  again: 0.05,
  halfLife: 6,
  growth: 1.5,
  byHeart: 0.1,
  byHeartDays: 20,
  repeatWeighs: 0.15,
  agesBy: 100,
  doubtOfAll: 0.4,
  doubtOfSection: 0.5,
  doubtOfForecast: 0.3,
};
