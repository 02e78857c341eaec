export { AccountId, SessionId } from "./ids.ts";
export { Operator, readOperator } from "./operator.ts";
export {
  CalendarDate,
  Email,
  type FieldProblem,
  fieldProblems,
  longestEmail,
  longestName,
  longestPassword,
  MailedCode,
  MailLanguage,
  Name,
  NewPassword,
  Password,
  SecondFactor,
  shortestPassword,
} from "./fields.ts";
export { isPersonalSearch, PersonSearch } from "./person-search.ts";
export {
  accessLifeMs,
  clientSessionMs,
  CloseReason,
  companions,
  Device,
  refreshCookie,
  refreshEveryMs,
  maxSessions,
  refreshGraceMs,
  refreshLifeMs,
  refreshPath,
  SessionMessage,
  SessionView,
  staffSessionMs,
  TokenStorage,
  unknownDevice,
  UserState,
} from "./session.ts";
export {
  type KnownSession,
  type SessionContext,
  sessionMachine,
  type SessionMove,
} from "./session.machine.ts";
export { Consent, ConsentPurpose, GuardianState, Profile, ProfileChanges, undoDays } from "./profile.ts";
export {
  confirmEmail,
  decideGuardianConsent,
  type GuardianAsked,
  readGuardianConsent,
  register,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
} from "./endpoints.ts";
export {
  beginStaffSignIn,
  endDevice,
  endOtherDevices,
  finishStaffSignIn,
  followSession,
  listDevices,
  readSession,
  refreshSession,
  signIn,
  signOut,
} from "./session-endpoints.ts";
export {
  askGuardian,
  changeConsent,
  changeEmail,
  changePassword,
  changePicture,
  changeProfile,
  closeAccount,
  exportData,
  readProfile,
  readProfilePicture,
  removePicture,
  reopenAccount,
} from "./profile-endpoints.ts";
export { OwnSecondFactor, readSecondFactor } from "./second-factor-endpoint.ts";
export { PublicNames, ShownAs } from "./shown-as.ts";
export { InterfaceSettings, KeptSettings, readSettings, saveSettings } from "./settings-endpoints.ts";
export {
  AccountName,
  AuditFilter,
  AuditLine,
  DevelopmentMail,
  endSessionsOf,
  nameAccounts,
  exportAudit,
  readAudit,
  readAuditChain,
  readDevelopmentMails,
} from "./staff-endpoints.ts";
export {
  CardChange,
  Contact,
  ContactCard,
  ContactStatus,
  readCardChange,
  readContact,
} from "./contact-endpoints.ts";
export { ContactTag, listContactTags, longestTag, tagContact, untagContact } from "./tag-endpoints.ts";
export { closeAccountOf, exportAccount, suspendAccount } from "./account-acts.ts";
export {
  changeRoles,
  Colleague,
  findAccount,
  listColleagues,
  exportStaff,
  listStaff,
  StaffFilter,
  StaffMember,
  StaffRole,
} from "./role-endpoints.ts";
export { readRegistrationNumbers, RegistrationCount, RegistrationNumbers } from "./numbers.ts";
export type * from "./refusals.ts";
export { staffActions } from "./staff-actions.ts";

declare module "#vocabulary/contracts" {
  interface Contracts {
    readonly identity: typeof import("./index.ts");
  }
}
