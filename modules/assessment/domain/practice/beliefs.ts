import type { QuestionKey } from "#modules/catalogue/contract";
import { type Instant, toIso } from "#vocabulary/instant";
import type { HeldBelief } from "../../contract/knowledge.ts";
import { firstTries, type Studied } from "./knowledge.ts";

/** A question with the beliefs behind its wrong options. */
export interface OfBeliefs extends Pick<QuestionKey, "misconceptions"> {
  readonly questionId: string;
  readonly version: number;
}

/** What a learner chose longer ago says little about what they believe. */
const latelyMs = 30 * 24 * 3_600_000;
const timesToHold = 2;
const maxShown = 3;

/** Whether a belief leads to a wrong option of a question. */
export const isAbout = (
  { misconceptions = [] }: Pick<OfBeliefs, "misconceptions">,
  belief: string,
): boolean => misconceptions.some(({ id }) => id === belief);

/** When a belief was chosen, and when a question about it was last right. */
interface Signs {
  readonly text: string;
  readonly held: readonly Instant[];
  readonly rightAt: Instant;
}

const nothing = { held: [], rightAt: 0 };

/**
 * Returns what the first tries say of each belief, by its id. A try shows the belief behind an option only when it was
 * given to the version that the bank has now: in another one the option may say something else.
 */
const signsIn = (bank: readonly OfBeliefs[], studied: readonly Studied[]): ReadonlyMap<string, Signs> => {
  const questions = new Map(bank.map((question) => [question.questionId, question]));
  const signs = new Map<string, Signs>();
  for (const { questionId, right, at, chosen } of studied.flatMap(firstTries)) {
    const question = questions.get(questionId);
    const isAsShown = chosen !== undefined && chosen.version === question?.version;
    for (const { optionId, id, belief } of question?.misconceptions ?? []) {
      const { held, rightAt } = signs.get(id) ?? nothing;
      const isHeld = !right && isAsShown && chosen.optionId === optionId;
      signs.set(id, {
        text: belief,
        held: isHeld ? [...held, at] : held,
        rightAt: right ? Math.max(rightAt, at) : rightAt,
      });
    }
  }
  return signs;
};

/** What is looked at: the bank of a code, what the learner studied, and the questions of running attempts. */
interface Looking {
  readonly bank: readonly OfBeliefs[];
  readonly studied: readonly Studied[];
  readonly withheld: ReadonlySet<string>;
}

/**
 * Returns the beliefs that keep catching a learner, the most often chosen first: chosen at least twice in the last
 * thirty days, and no question about them right since. Only first tries count: when a question comes back in the same
 * practice, the right answer has just been read.
 */
export const heldBeliefs = ({ bank, studied, withheld }: Looking, now: Instant): HeldBelief[] =>
  [...signsIn(bank, studied)]
    .flatMap(([belief, { text, held, rightAt }]) => {
      const times = held.filter((at) => at > now - latelyMs).length;
      const last = Math.max(...held);
      if (times < timesToHold || rightAt > last) return [];
      const questions = bank.filter((one) => !withheld.has(one.questionId) && isAbout(one, belief)).length;
      return questions === 0 ? [] : [{ belief, text, times, lastAt: toIso(last), questions }];
    })
    .toSorted(
      (one, other) =>
        other.times - one.times ||
        (one.lastAt === other.lastAt
          ? one.belief < other.belief
            ? -1
            : 1
          : one.lastAt < other.lastAt
            ? 1
            : -1),
    )
    .slice(0, maxShown);
