export { AttemptId, ParticipantId } from "./ids.ts";
export { maxCommandsPerRequest, networkGraceMs } from "./limits.ts";
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
export { AttemptHistory, AttemptLine } from "./history.ts";
export { listAttempts, readAttempt, readResult, sendCommands, startAttempt } from "./endpoints.ts";
export type * from "./refusals.ts";
