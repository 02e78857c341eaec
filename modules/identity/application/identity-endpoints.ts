import { askGuardianHandler } from "./ask-guardian.ts";
import { beginStaffSignInHandler } from "./begin-staff-sign-in.ts";
import { changeConsentHandler } from "./change-consent.ts";
import { changeEmailHandler } from "./change-email.ts";
import { changePasswordHandler } from "./change-password.ts";
import { changeProfileHandler } from "./change-profile.ts";
import { closeAccountHandler } from "./close-account.ts";
import { confirmEmailHandler } from "./confirm-email.ts";
import { endDeviceHandler, endOtherDevicesHandler, listDevicesHandler } from "./devices.ts";
import { endSessionsOfHandler } from "./end-sessions-of.ts";
import { exportDataHandler } from "./export-data.ts";
import { finishStaffSignInHandler } from "./finish-staff-sign-in.ts";
import { followSessionHandler } from "./follow-session.ts";
import { decideGuardianConsentHandler, lookAtGuardianConsentHandler } from "./guardian-consent.ts";
import { changePictureHandler, readProfilePictureHandler, removePictureHandler } from "./profile-picture.ts";
import { readAuditHandler } from "./read-audit.ts";
import { readProfileHandler } from "./read-profile.ts";
import { readRegistrationNumbersHandler } from "./read-registration-numbers.ts";
import { readSessionHandler } from "./read-session.ts";
import { refreshSessionHandler } from "./refresh-session.ts";
import { registerHandler } from "./register.ts";
import { reopenAccountHandler } from "./reopen-account.ts";
import { requestPasswordResetHandler } from "./request-password-reset.ts";
import { resendConfirmationHandler } from "./resend-confirmation.ts";
import { resetPasswordHandler } from "./reset-password.ts";
import { signInHandler } from "./sign-in.ts";
import { signOutHandler } from "./sign-out.ts";

const registering = [
  registerHandler,
  resendConfirmationHandler,
  confirmEmailHandler,
  lookAtGuardianConsentHandler,
  decideGuardianConsentHandler,
  requestPasswordResetHandler,
  resetPasswordHandler,
] as const;

const signingIn = [
  signInHandler,
  beginStaffSignInHandler,
  finishStaffSignInHandler,
  readSessionHandler,
  refreshSessionHandler,
  signOutHandler,
  followSessionHandler,
  listDevicesHandler,
  endDeviceHandler,
  endOtherDevicesHandler,
] as const;

const profile = [
  readProfileHandler,
  changeProfileHandler,
  changeEmailHandler,
  changePasswordHandler,
  changePictureHandler,
  removePictureHandler,
  readProfilePictureHandler,
  changeConsentHandler,
  askGuardianHandler,
  exportDataHandler,
  closeAccountHandler,
  reopenAccountHandler,
] as const;

const staff = [readAuditHandler, readRegistrationNumbersHandler, endSessionsOfHandler] as const;

/** What identity answers to. */
export const identityEndpoints = [...registering, ...signingIn, ...profile, ...staff] as const;
