import { askGuardianHandler } from "./guardian/ask-guardian.ts";
import { beginStaffSignInHandler } from "./staff/begin-staff-sign-in.ts";
import { changeConsentHandler } from "./profile/change-consent.ts";
import { changeEmailHandler } from "./profile/change-email.ts";
import { readCardChangeHandler } from "./staff/card-change.ts";
import { readContactHandler } from "./staff/contacts.ts";
import { listContactTagsHandler, tagContactHandler, untagContactHandler } from "./staff/tag-contacts.ts";
import { changeRolesHandler } from "./staff/change-roles.ts";
import { exportStaffHandler, findAccountHandler, listStaffHandler } from "./staff/staff-members.ts";
import { changePasswordHandler } from "./profile/change-password.ts";
import { changeProfileHandler } from "./profile/change-profile.ts";
import { closeAccountHandler } from "./personal-data/close-account.ts";
import { confirmEmailHandler } from "./registration/confirm-email.ts";
import { endDeviceHandler, endOtherDevicesHandler, listDevicesHandler } from "./sessions/devices.ts";
import { endSessionsOfHandler } from "./staff/end-sessions-of.ts";
import { exportDataHandler } from "./personal-data/export-data.ts";
import { finishStaffSignInHandler } from "./staff/finish-staff-sign-in.ts";
import { followSessionHandler } from "./sessions/follow-session.ts";
import { decideGuardianConsentHandler, readGuardianConsentHandler } from "./guardian/guardian-consent.ts";
import {
  changePictureHandler,
  readProfilePictureHandler,
  removePictureHandler,
} from "./profile/profile-picture.ts";
import { exportAuditHandler, readAuditChainHandler, readAuditHandler } from "./staff/read-audit.ts";
import { readOperatorHandler } from "./read-operator.ts";
import { readProfileHandler } from "./profile/read-profile.ts";
import { readSecondFactorHandler } from "./staff/read-second-factor.ts";
import { readSettingsHandler, saveSettingsHandler } from "./profile/keep-settings.ts";
import { readRegistrationNumbersHandler } from "./staff/read-registration-numbers.ts";
import { listColleaguesHandler } from "./staff/list-colleagues.ts";
import { nameAccountsHandler } from "./staff/name-accounts.ts";
import { readSessionHandler } from "./sessions/read-session.ts";
import { refreshSessionHandler } from "./sessions/refresh-session.ts";
import { registerHandler } from "./registration/register.ts";
import { reopenAccountHandler } from "./personal-data/reopen-account.ts";
import { requestPasswordResetHandler } from "./recovery/request-password-reset.ts";
import { resendConfirmationHandler } from "./registration/resend-confirmation.ts";
import { resetPasswordHandler } from "./recovery/reset-password.ts";
import { signInHandler } from "./sessions/sign-in.ts";
import { accountActHandlers } from "./staff/account-acts.ts";
import { signOutHandler } from "./sessions/sign-out.ts";

const registering = {
  readOperator: readOperatorHandler,
  register: registerHandler,
  resendConfirmation: resendConfirmationHandler,
  confirmEmail: confirmEmailHandler,
  readGuardianConsent: readGuardianConsentHandler,
  decideGuardianConsent: decideGuardianConsentHandler,
  requestPasswordReset: requestPasswordResetHandler,
  resetPassword: resetPasswordHandler,
};

const signingIn = {
  signIn: signInHandler,
  beginStaffSignIn: beginStaffSignInHandler,
  finishStaffSignIn: finishStaffSignInHandler,
  readSession: readSessionHandler,
  refreshSession: refreshSessionHandler,
  signOut: signOutHandler,
  followSession: followSessionHandler,
  listDevices: listDevicesHandler,
  endDevice: endDeviceHandler,
  endOtherDevices: endOtherDevicesHandler,
};

const profile = {
  readProfile: readProfileHandler,
  readSecondFactor: readSecondFactorHandler,
  changeProfile: changeProfileHandler,
  changeEmail: changeEmailHandler,
  changePassword: changePasswordHandler,
  changePicture: changePictureHandler,
  removePicture: removePictureHandler,
  readProfilePicture: readProfilePictureHandler,
  readSettings: readSettingsHandler,
  saveSettings: saveSettingsHandler,
  changeConsent: changeConsentHandler,
  askGuardian: askGuardianHandler,
  exportData: exportDataHandler,
  closeAccount: closeAccountHandler,
  reopenAccount: reopenAccountHandler,
};

const staff = {
  readContact: readContactHandler,
  readCardChange: readCardChangeHandler,
  listContactTags: listContactTagsHandler,
  tagContact: tagContactHandler,
  untagContact: untagContactHandler,
  listStaff: listStaffHandler,
  listColleagues: listColleaguesHandler,
  findAccount: findAccountHandler,
  exportStaff: exportStaffHandler,
  changeRoles: changeRolesHandler,
  readAudit: readAuditHandler,
  readAuditChain: readAuditChainHandler,
  exportAudit: exportAuditHandler,
  nameAccounts: nameAccountsHandler,
  readRegistrationNumbers: readRegistrationNumbersHandler,
  endSessionsOf: endSessionsOfHandler,
  ...accountActHandlers,
};

/** The handlers of identity, by the names of their endpoints. */
export const identityHandlers = { ...registering, ...signingIn, ...profile, ...staff };
