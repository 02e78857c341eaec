import type { Act } from "../journal/lines.ts";
import type { Chance } from "../seeded.ts";

/** A learner's view of the attempt: enough to choose acts that are allowed. */
export interface Sheet {
  readonly questions: readonly {
    readonly questionId: string;
    readonly options: readonly { readonly id: string }[];
  }[];
  readonly answers: Map<string, string>;
  readonly flags: Set<string>;
  current: string | null;
}

const answer = (sheet: Sheet, chance: Chance, question = chance.oneOf(sheet.questions)): Act => {
  const { questionId } = question;
  const others = question.options.filter(({ id }) => id !== sheet.answers.get(questionId));
  const optionId = chance.oneOf(others).id;
  sheet.answers.set(questionId, optionId);
  return { type: "answer", questionId, optionId };
};

const visit = (sheet: Sheet, chance: Chance): Act => {
  const { questionId } = chance.oneOf(
    sheet.questions.filter((question) => question.questionId !== sheet.current),
  );
  sheet.current = questionId;
  return { type: "visit", questionId };
};

const clear = (sheet: Sheet, chance: Chance): Act => {
  if (sheet.answers.size === 0) return answer(sheet, chance);
  const questionId = chance.oneOf([...sheet.answers.keys()]);
  sheet.answers.delete(questionId);
  return { type: "clear", questionId };
};

const flag = (sheet: Sheet, chance: Chance): Act => {
  const { questionId } = chance.oneOf(sheet.questions);
  if (sheet.flags.delete(questionId)) return { type: "unflag", questionId };
  sheet.flags.add(questionId);
  return { type: "flag", questionId };
};

const change = (sheet: Sheet, chance: Chance): Act => {
  const kind = chance.next();
  if (kind < 0.72) return answer(sheet, chance);
  if (kind < 0.82) return visit(sheet, chance);
  return kind < 0.9 ? clear(sheet, chance) : flag(sheet, chance);
};

/** The chosen answer again, as with a second tap on the same option. */
const again = (sheet: Sheet, chance: Chance): Act => {
  const [standing] = sheet.answers;
  return standing === undefined
    ? answer(sheet, chance)
    : { type: "answer", questionId: standing[0], optionId: standing[1] };
};

/**
 * Returns a learner's acts for one request: mostly one; sometimes several, as after a lost network, or two answers to
 * one question, whose repetition would be visible.
 */
export const nextActs = (sheet: Sheet, chance: Chance): readonly Act[] => {
  const kind = chance.next();
  if (kind < 0.03) return [again(sheet, chance)];
  if (kind < 0.12) {
    const question = chance.oneOf(sheet.questions);
    return [answer(sheet, chance, question), answer(sheet, chance, question)];
  }
  return Array.from({ length: kind < 0.22 ? chance.whole(2, 8) : 1 }, () => change(sheet, chance));
};
