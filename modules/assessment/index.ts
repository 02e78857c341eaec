import { Layer } from "effect";
import { defineModule } from "#kernel/composition/module";
import { remarksIntegrity } from "#kernel/remarks/check-remarks";
import { assessmentSentences } from "./application/event-sentences.ts";
import { assessmentData } from "./application/account-data.ts";
import { ReportOwners } from "./application/practice/report-owners.ts";
import { AttemptOwners } from "./application/attempts/attempt-owners.ts";
import { Attempts } from "./application/attempts/attempts.ts";
import {
  claimAttemptsWhenSessionOpened,
  claimMoreAttemptsHandler,
} from "./application/guests/claim-attempts.ts";
import {
  expireAttemptHandler,
  scheduleExpiryWhenAttemptReinstated,
} from "./application/attempts/expire-attempt.ts";
import { eraseRemarksWhenPersonErased } from "./application/review/erase-remarks.ts";
import { exportAttemptsHandler } from "./application/search/export-attempts.ts";
import { followAttemptHandler } from "./application/attempts/follow-attempt.ts";
import {
  findOverdueAttemptsHandler,
  scheduleExpiryWhenAttemptStarted,
  scheduleExpiryWhenExtraTimeGranted,
} from "./application/attempts/find-overdue-attempts.ts";
import { forgetGuestsAttemptsHandler } from "./application/guests/forget-guests-attempts.ts";
import { listChanges } from "./application/list-changes.ts";
import { listPapersHandler } from "./application/papers/list-papers.ts";
import { listAttemptsHandler } from "./application/papers/list-attempts.ts";
import { nameAttemptsHandler } from "./application/search/name-attempts.ts";
import { activeLearnerHandlers } from "./application/numbers/active-learners.ts";
import { readAttemptNumbersHandler } from "./application/numbers/read-attempt-numbers.ts";
import { readAttemptHandler } from "./application/attempts/read-attempt.ts";
import { readWeakestTopicHandler } from "./application/papers/read-weakest-topic.ts";
import { reportSettledMail } from "./application/mails/report-settled.ts";
import { resultChangedMail } from "./application/mails/result-changed.ts";
import { reMarkingHandlers, reMarkingJobs } from "./application/re-marking/re-marking-parts.ts";
import { readResultHandler } from "./application/answering/read-result.ts";
import { reviewAttemptHandler, reviewEventsHandler } from "./application/review/review-attempt.ts";
import { searchAttemptsHandler } from "./application/search/search-attempts.ts";
import { sendCommandsHandler } from "./application/answering/send-commands.ts";
import { staffActHandlers } from "./application/review/staff-acts.ts";
import { startAttemptHandler } from "./application/answering/start-attempt.ts";
import { stateOfAttemptHandler } from "./application/review/state-of-attempt.ts";
import {
  mailWhenAttemptReinstated,
  mailWhenAttemptReMarked,
} from "./application/re-marking/mail-result-changes.ts";
import { verifyAttemptHandler } from "./application/review/verify-attempt.ts";
import { practiceSentences } from "./application/practice/practice-sentences.ts";
import {
  practiceHandlers,
  practiceJobs,
  practiceSubscriptions,
} from "./application/practice/practice-parts.ts";
import { Practices } from "./application/practice/practices.ts";
import { attemptMarked } from "./contract/events.ts";
import * as contract from "./contract/index.ts";
import { attemptSummary } from "./infrastructure/attempt-summary.ts";
import { moveRemarks } from "./infrastructure/move-remarks.ts";
import { postgresActiveLearners } from "./infrastructure/postgres-active-learners.ts";
import { postgresAttemptCounts } from "./infrastructure/postgres-attempt-counts.ts";
import { postgresAttemptLog } from "./infrastructure/postgres-attempt-log.ts";
import { postgresAttemptList } from "./infrastructure/postgres-attempt-list.ts";
import { postgresPracticeList } from "./infrastructure/practice/postgres-practice-list.ts";
import { postgresEveryonesAnswers } from "./infrastructure/practice/postgres-everyones-answers.ts";
import { practiceSummary } from "./infrastructure/practice/practice-summary.ts";
import { postgresQuestionFigures } from "./infrastructure/question-figures.ts";
import { postgresQuestionReports } from "./infrastructure/practice/postgres-question-reports.ts";
import { postgresReMarkings } from "./infrastructure/postgres-re-markings.ts";

export { sampleAttempts } from "./application/sample-attempts.ts";
export { ExamLimitSeconds } from "./application/limits/exam-limit.ts";
export { ReportOwners } from "./application/practice/report-owners.ts";
export { AttemptOwners } from "./application/attempts/attempt-owners.ts";
export { learnerOf } from "./application/attempts/attempts.ts";
export { countPapersDone } from "./application/papers/papers-done.ts";
export { DueQuestions } from "./application/practice/due-questions.ts";
export { EveryonesAnswers } from "./application/practice/first-answers.ts";
export { firstTriesIn, masteryBefore, readStudy, type Study } from "./application/practice/study.ts";
export { required } from "./domain/marking.ts";
export { planReMarkByCommand, reMarkByCommand } from "./application/re-marking/re-mark-by-command.ts";

export const assessment = defineModule({
  name: "assessment",
  uses: ["identity", "catalogue", "billing"],
  schema: "assessment",
  layer: Layer.mergeAll(
    Layer.provideMerge(AttemptOwners.layer, Attempts.layer),
    Practices.layer,
    postgresAttemptCounts,
    postgresActiveLearners,
    postgresAttemptLog,
    postgresAttemptList,
    postgresEveryonesAnswers,
    postgresPracticeList,
    postgresQuestionFigures,
    Layer.provideMerge(ReportOwners.layer, postgresQuestionReports),
    postgresReMarkings,
  ),
  contract,
  eventSentences: { ...assessmentSentences, ...practiceSentences },
  handlers: {
    startAttempt: startAttemptHandler,
    listAttempts: listAttemptsHandler,
    listPapers: listPapersHandler,
    readWeakestTopic: readWeakestTopicHandler,
    readAttempt: readAttemptHandler,
    sendCommands: sendCommandsHandler,
    readResult: readResultHandler,
    searchAttempts: searchAttemptsHandler,
    exportAttempts: exportAttemptsHandler,
    reviewAttempt: reviewAttemptHandler,
    reviewEvents: reviewEventsHandler,
    verifyAttempt: verifyAttemptHandler,
    nameAttempts: nameAttemptsHandler,
    followAttempt: followAttemptHandler,
    stateOfAttempt: stateOfAttemptHandler,
    ...staffActHandlers,
    ...reMarkingHandlers,
    readAttemptNumbers: readAttemptNumbersHandler,
    ...activeLearnerHandlers,
    ...practiceHandlers,
  },
  jobs: [
    expireAttemptHandler,
    claimMoreAttemptsHandler,
    findOverdueAttemptsHandler,
    forgetGuestsAttemptsHandler,
    ...practiceJobs,
    ...reMarkingJobs,
  ],
  subscriptions: [
    claimAttemptsWhenSessionOpened,
    eraseRemarksWhenPersonErased,
    scheduleExpiryWhenAttemptStarted,
    scheduleExpiryWhenExtraTimeGranted,
    scheduleExpiryWhenAttemptReinstated,
    mailWhenAttemptReMarked,
    mailWhenAttemptReinstated,
    ...practiceSubscriptions,
  ],
  mails: [resultChangedMail, reportSettledMail],
  projections: [attemptSummary, practiceSummary],
  personalData: assessmentData,
  beforeAdoption: [{ name: "texts about learners", run: moveRemarks }],
  archivedAfter: [attemptMarked.type],
  integrity: [remarksIntegrity],
  listChanges,
});
