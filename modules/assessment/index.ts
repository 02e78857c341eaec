import { Layer } from "effect";
import { defineModule } from "#kernel/module";
import { assessmentData } from "./application/account-data.ts";
import { Attempts } from "./application/attempts.ts";
import { claimAttemptsWhenSessionOpened } from "./application/claim-attempts.ts";
import {
  expireAttempt,
  expireAttemptHandler,
  scheduleExpiryWhenAttemptStarted,
} from "./application/expire-attempt.ts";
import { listAttemptsHandler } from "./application/list-attempts.ts";
import { readAttemptNumbersHandler } from "./application/read-attempt-numbers.ts";
import { readAttemptHandler } from "./application/read-attempt.ts";
import { resumeRegularly } from "./application/re-mark-attempts.ts";
import { reMarkingEndpoints, reMarkingJobs } from "./application/re-marking-parts.ts";
import { readResultHandler } from "./application/read-result.ts";
import { sendCommandsHandler } from "./application/send-commands.ts";
import { startAttemptHandler } from "./application/start-attempt.ts";
import { tellWhenAttemptReMarked } from "./application/tell-of-re-marking.ts";
import { attemptSummary } from "./infrastructure/attempt-summary.ts";
import { postgresAttemptCounts } from "./infrastructure/postgres-attempt-counts.ts";
import { postgresAttemptList } from "./infrastructure/postgres-attempt-list.ts";
import { postgresReMarkings } from "./infrastructure/postgres-re-markings.ts";

export { ExamLimitSeconds } from "./application/exam-limit.ts";

export const assessment = defineModule({
  name: "assessment",
  layer: Layer.mergeAll(Attempts.layer, postgresAttemptCounts, postgresAttemptList, postgresReMarkings),
  endpoints: [
    startAttemptHandler,
    listAttemptsHandler,
    readAttemptHandler,
    sendCommandsHandler,
    readResultHandler,
    readAttemptNumbersHandler,
    ...reMarkingEndpoints,
  ],
  jobs: {
    definitions: [expireAttempt, ...reMarkingJobs.definitions],
    handlers: [expireAttemptHandler, ...reMarkingJobs.handlers],
  },
  subscriptions: [claimAttemptsWhenSessionOpened, scheduleExpiryWhenAttemptStarted, tellWhenAttemptReMarked],
  schedules: resumeRegularly,
  projections: [attemptSummary],
  personalData: assessmentData,
});
