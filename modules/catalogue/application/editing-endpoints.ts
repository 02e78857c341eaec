import { addQuestionHandler } from "./add-question.ts";
import { checkQuestionHandler } from "./check-question.ts";
import {
  addSceneHandler,
  changeSceneHandler,
  describeSceneHandler,
  previewSceneHandler,
} from "./draw-scenes.ts";
import { editQuestionHandler } from "./edit-question.ts";
import { exportBankHandler } from "./export-bank.ts";
import { importBankHandler } from "./import-bank.ts";
import { listQuestionPartsHandler } from "./list-question-parts.ts";
import { exportQuestionsHandler, listQuestionsHandler } from "./list-questions.ts";
import { readQuestionHandler } from "./read-question.ts";
import { readSceneHandler } from "./read-scene.ts";
import { retireQuestionHandler } from "./retire-question.ts";
import { translateQuestionHandler } from "./translate-question.ts";

/** The handlers of all endpoints for editing the bank. */
export const editingHandlers = {
  listQuestions: listQuestionsHandler,
  exportQuestions: exportQuestionsHandler,
  readQuestion: readQuestionHandler,
  checkQuestion: checkQuestionHandler,
  listQuestionParts: listQuestionPartsHandler,
  addQuestion: addQuestionHandler,
  editQuestion: editQuestionHandler,
  retireQuestion: retireQuestionHandler,
  translateQuestion: translateQuestionHandler,
  exportBank: exportBankHandler,
  importBank: importBankHandler,
  previewScene: previewSceneHandler,
  readScene: readSceneHandler,
  addScene: addSceneHandler,
  changeScene: changeSceneHandler,
  describeScene: describeSceneHandler,
};
