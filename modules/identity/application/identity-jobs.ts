import { erasePerson, erasePersonHandler } from "./accounts/erase-person.ts";
import { findOverdueClosings, findOverdueClosingsHandler } from "./accounts/find-overdue-closings.ts";
import { refreshSessionJob, refreshSessionJobHandler } from "./sessions/refresh-job.ts";
import { startPasswordReset, startPasswordResetHandler } from "./recovery/request-password-reset.ts";
import { resendConfirmationMail, resendConfirmationMailHandler } from "./registration/resend-confirmation.ts";
import { sendMail, sendMailHandler } from "./mail/send-mail.ts";
import { sweepMails, sweepMailsHandler } from "./mail/sweep-mails.ts";

/** What identity does in the background. */
export const identityJobs = {
  definitions: [
    refreshSessionJob,
    startPasswordReset,
    resendConfirmationMail,
    erasePerson,
    findOverdueClosings,
    sendMail,
    sweepMails,
  ],
  handlers: [
    refreshSessionJobHandler,
    startPasswordResetHandler,
    resendConfirmationMailHandler,
    erasePersonHandler,
    findOverdueClosingsHandler,
    sendMailHandler,
    sweepMailsHandler,
  ],
} as const;
