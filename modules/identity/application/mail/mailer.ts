import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { MailLanguage } from "../../contract/index.ts";
import type { MailFacts, MailTemplate } from "../../domain/mail/facts.ts";

export type { MailFacts, MailTemplate };

/** One mail to send. It is kept with the account, sealed under its person's key, and erased with it. */
export interface Mail<Template extends MailTemplate> {
  readonly accountId: string;
  readonly to: string;
  readonly language: MailLanguage;
  readonly template: Template;
  readonly facts: MailFacts[Template];
  /**
   * UUID that this mail is to have: of any number with the same one, the first is sent and no other. Mails are kept for
   * 90 days, and remembered for as long.
   */
  readonly mailId?: string;
}

/** The way out for mails. */
export class Mailer extends Context.Service<
  Mailer,
  {
    /**
     * Writes the mail into the outbox, as part of the open transaction; a job sends it after the commit, tries again
     * when the server cannot be reached or says "later", and never sends it twice.
     */
    readonly send: <Template extends MailTemplate>(
      mail: Mail<Template>,
    ) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/identity/Mailer") {}
