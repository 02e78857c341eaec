import type * as assessment from "#modules/assessment/contract";
import type * as catalogue from "#modules/catalogue/contract";
import type * as identity from "#modules/identity/contract";
import type * as adminTemplate from "#modules/admin-template/contract";
import { type Role, roles } from "#vocabulary/access";

/** Whoever can stand before an endpoint. A visitor is signed in as nobody. */
export const persons = ["visitor", ...roles] as const;
export type Person = "visitor" | Role;

/** What one endpoint lets whom do. */
export interface Permission {
  readonly may: readonly Person[];
  /**
   * Whose data it touches. `none`: nobody's. `own`: the caller's; what is somebody else's is not there (404).
   * `any`: everybody's. `bearer`: that of whoever a code, token or password in the request speaks for.
   */
  readonly data: "none" | "own" | "any" | "bearer";
}

const everybody = persons;
const accounts = roles;

type EndpointsOf<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends { readonly method: string; readonly access: unknown }
    ? Name
    : never;
}[keyof Contract];
type Rows<Contract> = Readonly<Record<EndpointsOf<Contract>, Permission>>;

/**
 * Who may do what, on one page. Every endpoint has a row here or the program does not compile; a test walks every
 * person through every endpoint, with data of their own and of others, and compares.
 */
export const permissions = {
  catalogue: {
    readPicture: { may: everybody, data: "none" },
    readStudyGuide: { may: everybody, data: "none" },
    listLessons: { may: everybody, data: "none" },
    readLesson: { may: everybody, data: "none" },
    readCaptions: { may: everybody, data: "none" },
    readMedia: { may: everybody, data: "none" },
    listQuestions: { may: ["admin"], data: "none" },
    readQuestion: { may: ["admin"], data: "none" },
    addQuestion: { may: ["admin"], data: "none" },
    editQuestion: { may: ["admin"], data: "none" },
    retireQuestion: { may: ["admin"], data: "none" },
    translateQuestion: { may: ["admin"], data: "none" },
    exportBank: { may: ["admin"], data: "none" },
    importBank: { may: ["admin"], data: "none" },
    searchSchools: { may: everybody, data: "none" },
    listPlaces: { may: everybody, data: "none" },
    readSchool: { may: everybody, data: "none" },
    importSchools: { may: ["admin"], data: "none" },
    changeSchoolStatus: { may: ["admin"], data: "none" },
  },
  assessment: {
    startAttempt: { may: everybody, data: "own" },
    listAttempts: { may: everybody, data: "own" },
    readAttempt: { may: everybody, data: "own" },
    sendCommands: { may: everybody, data: "own" },
    readResult: { may: everybody, data: "own" },
    readAttemptNumbers: { may: ["admin", "operator"], data: "none" },
    searchAttempts: { may: ["admin", "operator"], data: "any" },
    exportAttempts: { may: ["admin", "operator"], data: "any" },
    reviewAttempt: { may: ["admin", "operator"], data: "any" },
    verifyAttempt: { may: ["admin", "operator"], data: "any" },
    stateOfAttempt: { may: ["admin", "operator"], data: "any" },
    addNote: { may: ["admin"], data: "any" },
    retractNote: { may: ["admin"], data: "any" },
    voidAttempt: { may: ["admin"], data: "any" },
    reinstateAttempt: { may: ["admin"], data: "any" },
    grantExtraTime: { may: ["admin"], data: "any" },
    listCorrections: { may: ["admin", "operator"], data: "none" },
    readCorrection: { may: ["admin", "operator"], data: "none" },
    planReMark: { may: ["admin", "operator"], data: "any" },
    startReMark: { may: ["admin", "operator"], data: "any" },
    readReMarkings: { may: ["admin", "operator"], data: "none" },
    readReMarking: { may: ["admin", "operator"], data: "none" },
    cancelReMark: { may: ["admin", "operator"], data: "any" },
  },
  identity: {
    register: { may: everybody, data: "none" },
    resendConfirmation: { may: everybody, data: "bearer" },
    confirmEmail: { may: everybody, data: "bearer" },
    readGuardianConsent: { may: everybody, data: "bearer" },
    decideGuardianConsent: { may: everybody, data: "bearer" },
    requestPasswordReset: { may: everybody, data: "bearer" },
    resetPassword: { may: everybody, data: "bearer" },
    signIn: { may: everybody, data: "bearer" },
    beginStaffSignIn: { may: everybody, data: "bearer" },
    finishStaffSignIn: { may: everybody, data: "bearer" },
    readSession: { may: everybody, data: "own" },
    refreshSession: { may: everybody, data: "bearer" },
    signOut: { may: everybody, data: "own" },
    followSession: { may: accounts, data: "own" },
    listDevices: { may: accounts, data: "own" },
    endDevice: { may: accounts, data: "own" },
    endOtherDevices: { may: accounts, data: "own" },
    readProfile: { may: accounts, data: "own" },
    changeProfile: { may: accounts, data: "own" },
    changeEmail: { may: accounts, data: "own" },
    changePassword: { may: accounts, data: "own" },
    changePicture: { may: accounts, data: "own" },
    removePicture: { may: accounts, data: "own" },
    readProfilePicture: { may: accounts, data: "own" },
    changeConsent: { may: accounts, data: "own" },
    askGuardian: { may: accounts, data: "own" },
    exportData: { may: accounts, data: "own" },
    closeAccount: { may: accounts, data: "own" },
    reopenAccount: { may: accounts, data: "own" },
    readAudit: { may: ["admin", "operator"], data: "any" },
    readRegistrationNumbers: { may: ["admin", "operator"], data: "none" },
    endSessionsOf: { may: ["admin"], data: "any" },
    /** Mounted only while somebody tries the product out, never in production. */
    readDevelopmentMails: { may: everybody, data: "any" },
  },
  adminTemplate: {
    readOperations: { may: ["operator"], data: "none" },
    readProjectionRow: { may: ["operator"], data: "any" },
    planRebuild: { may: ["operator"], data: "none" },
    startRebuild: { may: ["operator"], data: "none" },
    cancelRebuild: { may: ["operator"], data: "none" },
    listDeadLetters: { may: ["operator"], data: "any" },
    redrive: { may: ["operator"], data: "any" },
    redriveAll: { may: ["operator"], data: "any" },
    discardDeadLetter: { may: ["operator"], data: "any" },
  },
} as const satisfies {
  readonly catalogue: Rows<typeof catalogue>;
  readonly assessment: Rows<typeof assessment>;
  readonly identity: Rows<typeof identity>;
  readonly adminTemplate: Rows<typeof adminTemplate>;
};
