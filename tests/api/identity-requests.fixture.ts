import { defaultSettings } from "#vocabulary/settings";
import { aPerson } from "./identity-steps.fixture.ts";

/** A body that fits, for every endpoint of identity that takes one. Codes and passwords in it are wrong. */
export const identityBodies: Readonly<Record<string, () => object>> = {
  register: () => ({ ...aPerson(), guardian: { name: "Gogo Dlamini", email: "gogo@example.com" } }),
  resendConfirmation: () => ({ email: aPerson().email, language: "en" }),
  confirmEmail: () => ({ code: "0".repeat(26), password: "a quiet road" }),
  readGuardianConsent: () => ({ code: "0".repeat(26) }),
  decideGuardianConsent: () => ({ code: "0".repeat(26), given: true }),
  requestPasswordReset: () => ({ email: aPerson().email, language: "en" }),
  resetPassword: () => ({ email: aPerson().email, code: "0".repeat(13), password: "another quiet road" }),
  signIn: () => ({ email: aPerson().email, password: "wrong", storage: "cookie" }),
  beginStaffSignIn: () => ({ email: aPerson().email, password: "wrong" }),
  finishStaffSignIn: () => ({ ticket: "none", code: "000000", storage: "cookie" }),
  refreshSession: () => ({ refreshToken: "none" }),
  changeProfile: () => ({ version: 0, name: "Nomsa Dlamini", mobile: "", licenceCode: null, language: "en" }),
  changeEmail: () => ({ email: aPerson().email, password: "wrong" }),
  changePassword: () => ({ current: "wrong", next: "another quiet road" }),
  changePicture: () => ({ type: "image/png", base64: onePixel }),
  saveSettings: () => ({ settings: defaultSettings, changedMsAgo: 0 }),
  changeConsent: () => ({ given: false }),
  askGuardian: () => ({ name: "Gogo Dlamini", email: "gogo@example.com" }),
  findAccount: () => ({ email: aPerson().email }),
  tagContact: () => ({ tag: "school" }),
  untagContact: () => ({ tag: "school" }),
  changeRoles: () => ({ code: "000000", before: ["support"], roles: ["editor"] }),
  suspendAccount: () => ({ code: "000000", isSuspended: true, seen: null }),
  closeAccountOf: () => ({ code: "000000", isClosing: true }),
  exportAccount: () => ({ code: "000000" }),
  closeAccount: () => ({ password: "wrong" }),
};

/** A picture of one pixel. */
const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
