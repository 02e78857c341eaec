import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { MailLanguage } from "../contract/index.ts";

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
  readonly "account-erased": { readonly name: string };
}
export type MailTemplate = keyof MailFacts;

/** One mail to send. It is kept with the account, sealed under its person's key, and erased with it. */
export interface Mail<Template extends MailTemplate> {
  readonly accountId: string;
  readonly to: string;
  readonly language: MailLanguage;
  readonly template: Template;
  readonly facts: MailFacts[Template];
}

/** The way out for mails. */
export class Mailer extends Context.Service<
  Mailer,
  {
    /**
     * Writes the mail into the outbox, as part of the open transaction; a job sends it after the commit, tries again
     * when the server cannot be reached, and never sends it twice.
     */
    readonly send: <Template extends MailTemplate>(
      mail: Mail<Template>,
    ) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/identity/Mailer") {}
