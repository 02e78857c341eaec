import {
  addSceneHandler,
  changeSceneHandler,
  describeSceneHandler,
  previewSceneHandler,
} from "../scenes/draw-scenes.ts";
import { exportBankHandler } from "../import-export/export-bank.ts";
import { importBankHandler } from "../import-export/import-bank.ts";
import { readSceneHandler } from "../scenes/read-scene.ts";
import { addQuestionHandler } from "./add-question.ts";
import { checkQuestionHandler } from "./check-question.ts";
import { editQuestionHandler } from "./edit-question.ts";
import { listQuestionPartsHandler } from "./list-question-parts.ts";
import { exportQuestionsHandler, listQuestionsHandler } from "./list-questions.ts";
import { readQuestionHandler } from "./read-question.ts";
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
