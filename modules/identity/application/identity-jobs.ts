import { erasePerson, erasePersonHandler } from "./erase-person.ts";
import { findOverdueClosings, findOverdueClosingsHandler } from "./find-overdue-closings.ts";
import { refreshSessionJob, refreshSessionJobHandler } from "./refresh-job.ts";
import { startPasswordReset, startPasswordResetHandler } from "./request-password-reset.ts";
import { resendConfirmationMail, resendConfirmationMailHandler } from "./resend-confirmation.ts";

/** What identity does in the background. */
export const identityJobs = {
  definitions: [
    refreshSessionJob,
    startPasswordReset,
    resendConfirmationMail,
    erasePerson,
    findOverdueClosings,
  ],
  handlers: [
    refreshSessionJobHandler,
    startPasswordResetHandler,
    resendConfirmationMailHandler,
    erasePersonHandler,
    findOverdueClosingsHandler,
  ],
} as const;
