export { AttemptId, noParticipant, ParticipantId } from "./ids.ts";
export {
  maxCommandsPerRequest,
  maxEventsWithAnswers,
  maxEventsWithTraces,
  networkGraceMs,
  visitHeldMs,
} from "./limits.ts";
export { acceptsUntil, attemptMachine, type AttemptContext, type AttemptMove } from "./attempt.machine.ts";
export { CommandOutcome, LearnerCommand, LearnerCommands } from "./commands.ts";
export {
  AttemptPaper,
  AttemptQuestion,
  AttemptResult,
  AttemptStatus,
  AttemptView,
  ResultQuestion,
  SectionMark,
} from "./views.ts";
export {
  type AssessmentEvent,
  attemptEventName,
  type AttemptEventName,
  type DataOf,
  Lane,
} from "./events.ts";
export { type AskedQuestions, screenAt, type SeenEvent } from "./screen.ts";
export { AttemptHistory, AttemptLine, HistoryFilter } from "./history.ts";
export { listPapers, PaperKind, PaperList, PaperProgress, readWeakestTopic, TopicMark } from "./papers.ts";
export { listAttempts, readAttempt, readResult, sendCommands, startAttempt } from "./endpoints.ts";
export {
  AttemptEntry,
  AttemptFilter,
  AttemptMoment,
  AttemptName,
  AttemptNews,
  AttemptOrder,
  AttemptPage,
  AttemptReview,
  AttemptState,
  AttemptTrait,
  ConnectionGap,
  EventPage,
  AttemptIntegrity,
  QuestionTime,
  ReviewedEvent,
  ReviewedQuestion,
} from "./review.ts";
export {
  exportAttempts,
  followAttempt,
  nameAttempts,
  reviewAttempt,
  reviewEvents,
  searchAttempts,
  stateOfAttempt,
  verifyAttempt,
} from "./review-endpoints.ts";
export {
  ActOutcome,
  addNote,
  grantExtraTime,
  reinstateAttempt,
  retractNote,
  voidAttempt,
} from "./staff-acts.ts";
export { ActiveLearner, exportActiveLearners, listActiveLearners } from "./active-learners.ts";
export { AttemptCount, AttemptNumbers, HardQuestion, PassCount, readAttemptNumbers } from "./numbers.ts";
export {
  BriefMark,
  CorrectedKey,
  Correction,
  KeyedVersion,
  PlanLine,
  PlannedAttempt,
  ReMarking,
  ReMarkingCounts,
  ReMarkingId,
  ReMarkingState,
} from "./re-marking.ts";
export {
  cancelReMark,
  listCorrections,
  planReMark,
  readCorrection,
  readReMarking,
  exportReMarkings,
  readReMarkings,
  startReMark,
} from "./re-marking-endpoints.ts";
export { PracticeId, ReportId } from "./practice-ids.ts";
export {
  maxQuestionsInPractice,
  maxReportLength,
  packAgeMs,
  packFreshMs,
  packSize,
  packUsedAfter,
  practiceAgeMs,
  questionsAtOnce,
} from "./practice-limits.ts";
export { GuideChapterId, PracticeSelection, PracticeSize, StartedSelection } from "./practice-selection.ts";
export { Confidence, PracticeCommand, PracticeCommands, PracticeOutcome } from "./practice-commands.ts";
export {
  HeldBelief,
  Knowledge,
  MasteryLevel,
  readKnowledge,
  TopicChange,
  TopicMastery,
} from "./knowledge.ts";
export {
  PracticeChanges,
  PracticeLine,
  PracticeQuestion,
  PracticeTry,
  PracticeView,
} from "./practice-views.ts";
export {
  extendPractice,
  listPractices,
  readPack,
  readPractice,
  sendPractice,
  startPractice,
} from "./practice-endpoints.ts";
export { reportQuestion, SeenIn } from "./question-reports.ts";
export {
  exportQuestionReports,
  listQuestionReports,
  longestReportSearch,
  QuestionReport,
  QuestionReportFilter,
  ReportStatus,
  settleQuestionReport,
} from "./staff-question-reports.ts";
export type * from "./practice-refusals.ts";
export type * from "./refusals.ts";
export { staffActions } from "./staff-actions.ts";

declare module "#vocabulary/contracts" {
  interface Contracts {
    readonly assessment: typeof import("./index.ts");
  }
}
