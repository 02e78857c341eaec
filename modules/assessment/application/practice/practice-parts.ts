import { claimMorePracticesHandler, claimPracticesWhenSessionOpened } from "./claim-practices.ts";
import { endOldPracticesHandler, forgetGuestsPracticesHandler } from "./end-practices.ts";
import { eraseReportsWhenPersonErased } from "./erase-reports.ts";
import { extendPracticeHandler } from "./extend-practice.ts";
import { readKnowledgeHandler } from "./read-knowledge.ts";
import { listPracticesHandler, readPracticeHandler } from "./read-practice.ts";
import {
  exportQuestionReportsHandler,
  listQuestionReportsHandler,
  reportQuestionHandler,
  settleQuestionReportHandler,
} from "./report-question.ts";
import { sendPracticeHandler } from "./send-practice.ts";
import { readPackHandler, startPracticeHandler } from "./start-practice.ts";

export const practiceHandlers = {
  startPractice: startPracticeHandler,
  readPack: readPackHandler,
  listPractices: listPracticesHandler,
  readPractice: readPracticeHandler,
  extendPractice: extendPracticeHandler,
  sendPractice: sendPracticeHandler,
  readKnowledge: readKnowledgeHandler,
  reportQuestion: reportQuestionHandler,
  listQuestionReports: listQuestionReportsHandler,
  exportQuestionReports: exportQuestionReportsHandler,
  settleQuestionReport: settleQuestionReportHandler,
};

export const practiceJobs = [
  claimMorePracticesHandler,
  endOldPracticesHandler,
  forgetGuestsPracticesHandler,
] as const;

export const practiceSubscriptions = [claimPracticesWhenSessionOpened, eraseReportsWhenPersonErased] as const;
