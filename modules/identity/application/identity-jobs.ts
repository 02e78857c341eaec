import { erasePersonHandler } from "./personal-data/erase-person.ts";
import { findOverdueClosingsHandler } from "./personal-data/find-overdue-closings.ts";
import { markPeopleHandler } from "./accounts/mark-people.ts";
import { refreshSessionJobHandler, refreshSessionsJobHandler } from "./sessions/refresh-job.ts";
import { startPasswordResetHandler } from "./recovery/request-password-reset.ts";
import { resendConfirmationMailHandler } from "./registration/resend-confirmation.ts";

/** The background jobs of identity. */
export const identityJobs = [
  erasePersonHandler,
  findOverdueClosingsHandler,
  markPeopleHandler,
  refreshSessionJobHandler,
  refreshSessionsJobHandler,
  startPasswordResetHandler,
  resendConfirmationMailHandler,
] as const;
