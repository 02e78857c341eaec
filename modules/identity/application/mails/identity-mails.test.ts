import { checkMailTemplates, example } from "#kernel/mail/template-checks.fixture";
import { accountClosingMail } from "./account-closing.ts";
import { addressChangingMail } from "./address-changing.ts";
import { alreadyRegisteredMail } from "./already-registered.ts";
import { confirmEmailMail } from "./confirm-email.ts";
import { confirmNewAddressMail } from "./confirm-new-address.ts";
import { guardianConsentMail } from "./guardian-consent.ts";
import { guardianDecidedMail } from "./guardian-decided.ts";
import { identityMails } from "./identity-mails.ts";
import { passwordChangedMail } from "./password-changed.ts";
import { resetPasswordMail } from "./reset-password.ts";
import { sessionRevokedMail } from "./session-revoked.ts";

const path = "/confirm-email/7F3K9QX2MD7F3K9QX2MD7F3K9Q?from=mail&step=1";
const resetPath = "/forgot-password";
const code = "7F3K9-QX2MD-4TR";
/** 22:30 in UTC is half past midnight of the next day in South Africa. */
const eraseAt = "2026-11-28T22:30:00.000Z";

checkMailTemplates(identityMails, [
  example(confirmEmailMail, { path, hours: 24 }),
  example(alreadyRegisteredMail, { path, resetPath }),
  example(confirmNewAddressMail, { path, hours: 24 }),
  example(addressChangingMail, {}),
  example(guardianConsentMail, { learnerName: "Sipho Mokoena", path, days: 14 }),
  example(guardianDecidedMail, { given: true }, { given: [] }),
  example(guardianDecidedMail, { given: false }, { given: [] }),
  example(resetPasswordMail, { code, path, minutes: 10, linkMinutes: 60 }),
  example(passwordChangedMail, { resetPath }),
  example(sessionRevokedMail, { resetPath }),
  example(accountClosingMail, { eraseAt, path }, { eraseAt: ["29", "2026", "00:30"] }),
]);
