/** Fewer answers may be quick by luck: a learner who hands in at once, or one who tries what a button does. */
const minAnswers = 8;
/**
 * A question and its options have about forty words, and a quick adult reads five words a second. A learner who knows
 * many signs by sight is faster on some questions, never on all.
 */
const msPerAnswer = 2_000;

/**
 * Returns whether so many questions were answered faster than a person reads them. `answerMs` is the time from the start
 * to the last answer by the database's clock: a lost connection can only make it longer.
 */
export const isFasterThanReading = (answered: number, answerMs: number): boolean =>
  answered >= minAnswers && answerMs < answered * msPerAnswer;
