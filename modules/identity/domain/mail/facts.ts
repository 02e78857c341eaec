/** Every mail of the product with the facts its text needs. Links are paths; the site's address comes before them. */
export interface MailFacts {
  readonly "confirm-email": { readonly name: string; readonly path: string; readonly hours: number };
  /** Somebody registered with an address that has an account. */
  readonly "already-registered": { readonly name: string; readonly path: string; readonly resetPath: string };
  readonly "confirm-new-address": { readonly name: string; readonly path: string; readonly hours: number };
  /** To the old address. */
  readonly "address-changing": { readonly name: string };
  readonly "guardian-consent": {
    readonly name: string;
    readonly learnerName: string;
    readonly path: string;
    readonly days: number;
  };
  /** To the learner: what the guardian said. */
  readonly "guardian-decided": { readonly name: string; readonly given: boolean };
  readonly "reset-password": {
    readonly name: string;
    /** In groups, to be read and typed. */
    readonly code: string;
    readonly path: string;
    readonly minutes: number;
  };
  readonly "password-changed": { readonly name: string; readonly resetPath: string };
  /** A stolen token was used; the session was ended. */
  readonly "session-revoked": { readonly name: string; readonly resetPath: string };
  /** `eraseAt` in ISO form. */
  readonly "account-closing": { readonly name: string; readonly eraseAt: string; readonly path: string };
  /** A key was wrong, and a test was marked again. So many answers of so many are right; `satAt` in ISO form. */
  readonly "result-changed": {
    readonly name: string;
    readonly satAt: string;
    readonly before: number;
    readonly after: number;
    readonly questions: number;
    readonly verdict: "passes-now" | "fails-now" | "still-passes" | "still-fails";
    readonly path: string;
  };
}
export type MailTemplate = keyof MailFacts;
