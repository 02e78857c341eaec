/** How learners of one level answered one question when they first met it. */
export interface DifficultyCell {
  readonly questionId: string;
  readonly category: string;
  /** The share of right first answers of these learners in the section, guesses included. */
  readonly level: number;
  readonly asked: number;
  readonly right: number;
}

const [guess, slip] = [1 / 3, 0.05];
/** How far questions of a section lie apart before anything is known of one: few answers are drawn to the middle. */
const deviation = 0.8;
const rounds = 12;

const chanceOf = (logit: number) => guess + (1 - guess - slip) / (1 + Math.exp(-logit));

/** Returns what a share of right answers says about what is known, in logits above a usual question. */
const knownOf = (share: number): number => {
  const known = Math.min(0.97, Math.max(0.03, (share - guess) / (1 - guess - slip)));
  return Math.log(known / (1 - known));
};

/** One step of Fisher scoring towards the likeliest difficulty. */
const better = (cells: readonly DifficultyCell[], difficulty: number): number => {
  let slope = -difficulty / deviation ** 2;
  let information = 1 / deviation ** 2;
  for (const { level, asked, right } of cells) {
    const chance = chanceOf(knownOf(level) - difficulty);
    const known = (chance - guess) / (1 - guess - slip);
    const falls = (1 - guess - slip) * known * (1 - known);
    slope -= ((right - asked * chance) * falls) / (chance * (1 - chance));
    information += (asked * falls ** 2) / (chance * (1 - chance));
  }
  return difficulty + Math.max(-1, Math.min(1, slope / information));
};

/** Returns how hard each question is, in logits above the usual one of its section: a Rasch model with guessing, shrunk to 0. */
export const difficultiesOf = (cells: readonly DifficultyCell[]): ReadonlyMap<string, number> => {
  const byQuestion = Map.groupBy(cells, ({ questionId }) => questionId);
  return new Map(
    [...byQuestion].map(([questionId, ofQuestion]) => {
      let difficulty = 0;
      for (let round = 0; round < rounds; round++) difficulty = better(ofQuestion, difficulty);
      return [questionId, difficulty];
    }),
  );
};
