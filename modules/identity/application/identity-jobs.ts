import { erasePerson, erasePersonHandler } from "./erase-person.ts";
import { findOverdueClosings, findOverdueClosingsHandler } from "./find-overdue-closings.ts";
import { refreshSessionJob, refreshSessionJobHandler } from "./refresh-job.ts";
import { startPasswordReset, startPasswordResetHandler } from "./request-password-reset.ts";
import { resendConfirmationMail, resendConfirmationMailHandler } from "./resend-confirmation.ts";
import { sendMail, sendMailHandler } from "./send-mail.ts";
import { sweepMails, sweepMailsHandler } from "./sweep-mails.ts";

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
