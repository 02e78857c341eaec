export { QuestionFigures } from "../application/bank/question-figures.ts";
export { publicQuestionId } from "../application/public-question-id.ts";
export { aPaper, aQuestion, aSign, someContent } from "./a-question.ts";
export { memoryCatalogue } from "./memory-catalogue.ts";
/** The real drawings and study guide, for what is drawn from them. */
export { drawings, studyGuide } from "../index.ts";
