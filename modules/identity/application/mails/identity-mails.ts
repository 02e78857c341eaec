import type { AnyMailTemplate } from "#kernel/mail/template";
import { accountClosingMail } from "./account-closing.ts";
import { addressChangingMail } from "./address-changing.ts";
import { alreadyRegisteredMail } from "./already-registered.ts";
import { confirmEmailMail } from "./confirm-email.ts";
import { confirmNewAddressMail } from "./confirm-new-address.ts";
import { guardianConsentMail } from "./guardian-consent.ts";
import { guardianDecidedMail } from "./guardian-decided.ts";
import { passwordChangedMail } from "./password-changed.ts";
import { resetPasswordMail } from "./reset-password.ts";
import { sessionRevokedMail } from "./session-revoked.ts";

/** The mails that identity sends. */
export const identityMails: readonly AnyMailTemplate[] = [
  confirmEmailMail,
  alreadyRegisteredMail,
  confirmNewAddressMail,
  addressChangingMail,
  guardianConsentMail,
  guardianDecidedMail,
  resetPasswordMail,
  passwordChangedMail,
  sessionRevokedMail,
  accountClosingMail,
];
