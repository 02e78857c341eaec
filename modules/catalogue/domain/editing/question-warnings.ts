import type { AuthoredQuestion, BankProblem } from "../../contract/index.ts";
import { combinationFormProblems } from "../checks/combinations.ts";
import { cuesOf } from "../checks/cues/question-cues.ts";
import { beliefProblems } from "../checks/misconceptions.ts";
import { optionPictureProblems } from "../checks/option-pictures.ts";
import type { DrawnSign } from "../content.ts";
import { problemOf } from "./check-changes.ts";

/**
 * Returns what the checks of the authors' files say about one question beyond what keeps it from being saved: the form of
 * combination options, descriptions of pictures, beliefs behind wrong options, and wording that gives the key away.
 */
export const questionWarnings = (
  question: AuthoredQuestion,
  signs: readonly DrawnSign[],
): readonly BankProblem[] => {
  const { id } = question;
  const sentences = [
    ...combinationFormProblems(question),
    ...optionPictureProblems({ questions: [question], signs }),
    ...beliefProblems(question),
  ];
  const cues = cuesOf(question);
  return [
    ...sentences.map((sentence) => problemOf(id, sentence)),
    ...(cues.length === 0
      ? []
      : [{ questionId: id, field: "options", says: `their form points at the key: ${cues.join(", ")}` }]),
  ];
};
