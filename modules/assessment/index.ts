import { defineModule } from "#kernel/module";
import { Attempts } from "./application/attempts.ts";
import {
  expireAttempt,
  expireAttemptHandler,
  scheduleExpiryWhenAttemptStarted,
} from "./application/expire-attempt.ts";
import { readAttemptHandler } from "./application/read-attempt.ts";
import { readResultHandler } from "./application/read-result.ts";
import { sendCommandsHandler } from "./application/send-commands.ts";
import { startAttemptHandler } from "./application/start-attempt.ts";
import { attemptSummary } from "./infrastructure/attempt-summary.ts";

export { ExamLimitSeconds } from "./application/exam-limit.ts";

export const assessment = defineModule({
  name: "assessment",
  layer: Attempts.layer,
  endpoints: [startAttemptHandler, readAttemptHandler, sendCommandsHandler, readResultHandler],
  jobs: { definitions: [expireAttempt], handlers: [expireAttemptHandler] },
  subscriptions: [scheduleExpiryWhenAttemptStarted],
  projections: [attemptSummary],
});
