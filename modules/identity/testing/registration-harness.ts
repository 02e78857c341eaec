import { moduleHarness } from "../../../tests/support/module-harness.ts";
import { confirmEmailHandler } from "../application/registration/confirm-email.ts";
import {
  decideGuardianConsentHandler,
  readGuardianConsentHandler,
} from "../application/guardian/guardian-consent.ts";
import { registerHandler } from "../application/registration/register.ts";
import { requestPasswordResetHandler } from "../application/recovery/request-password-reset.ts";
import { resendConfirmationHandler } from "../application/registration/resend-confirmation.ts";
import { resetPasswordHandler } from "../application/recovery/reset-password.ts";
import { signInHandler } from "../application/sessions/sign-in.ts";
import {
  registrationJobs,
  type RegistrationRecords,
  registrationServices,
  type RegistrationSettings,
} from "./registration-services.ts";

const endpoints = [
  registerHandler,
  resendConfirmationHandler,
  confirmEmailHandler,
  readGuardianConsentHandler,
  decideGuardianConsentHandler,
  requestPasswordResetHandler,
  resetPasswordHandler,
  signInHandler,
];

/**
 * Registration, confirmation and password reset over HTTP, on a real database. Mails are collected; jobs run at `work`
 * unless it `hasWorker`. `trouble.mailer` breaks the outbox. Without `isLimited` there are no rate limits.
 */
export const registrationHarness = async (
  { url }: { readonly url: string },
  { paceMs = 0, isLimited = true, hasWorker = false }: Partial<RegistrationSettings> = {},
) => {
  const records: RegistrationRecords = {
    mails: [],
    jobs: [],
    counts: { hashes: 0, checks: 0 },
    trouble: { mailer: false },
  };
  const services = registrationServices(url, records, { paceMs, isLimited, hasWorker });
  const harness = await moduleHarness({ endpoints }, services);
  return {
    ...records,
    ...harness,
    /** A browser without cookies, by default on a network of its own. */
    browser: (network?: string) => harness.browser({ userAgent: "Mozilla/5.0", ...(network && { network }) }),
    /** Runs the waiting jobs, oldest first. */
    work: async () => {
      for (const { name, data } of records.jobs.splice(0))
        await harness.run(registrationJobs.find(name)!.run(data));
    },
  };
};

export type RegistrationHarness = Awaited<ReturnType<typeof registrationHarness>>;
