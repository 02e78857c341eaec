export { FollowerStanding, Lag, LogPlace } from "./followers.ts";
export { cancelRebuild, planRebuild, Rebuild, RebuildPlan, RebuildState, startRebuild } from "./rebuilds.ts";
export {
  DeadLetter,
  dropLetter,
  LetterState,
  listDeadLetters,
  longestReason,
  redrive,
  redriveAll,
} from "./dead-letters.ts";
export { LogStanding, readFollowerRow, readOperations, Standing } from "./standing.ts";
export type {
  LetterNotFound,
  LetterSettled,
  ProjectionNotFound,
  RebuildEnded,
  RebuildNotFound,
  RebuildRunning,
  StreamNotFound,
  SubscriptionNotFound,
} from "./refusals.ts";
