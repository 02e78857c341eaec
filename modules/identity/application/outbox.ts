import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { MailLanguage } from "../contract/index.ts";
import type { MailFacts, MailTemplate } from "../domain/mail/facts.ts";

/** A mail out of the outbox, opened. */
export interface OutboxMail {
  readonly id: string;
  readonly to: string;
  readonly template: MailTemplate;
  readonly language: MailLanguage;
  readonly facts: MailFacts[MailTemplate];
  /** How often it was taken to be sent, this time included. */
  readonly tries: number;
}

export type MailState = "waiting" | "sending" | "sent" | "failed";

/** The mails that are to be sent, are being sent, and were. */
export class Outbox extends Context.Service<
  Outbox,
  {
    /** Takes a waiting mail to send it; of any number at once, one gets it. Null when there is nothing to send. */
    readonly take: (id: string) => Effect.Effect<OutboxMail | null, DatabaseUnavailable>;
    /** It went out. Unless it is to stay readable, what it said is forgotten. */
    readonly sent: (id: string, staysReadable: boolean) => Effect.Effect<void, DatabaseUnavailable>;
    /** It did not go out: it waits again, or is given up. */
    readonly failed: (
      id: string,
      next: "waiting" | "failed",
      reason: string,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** Waiting mails that are older than a minute, whose job may be lost; at most so many. */
    readonly overdue: (limit: number) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /** Gives up what was taken more than 5 minutes ago and never came back; forgets what is older than 90 days. */
    readonly tidy: Effect.Effect<void, DatabaseUnavailable>;
    /** The newest, opened; those that were forgotten or whose person was are left out. */
    readonly newest: (
      limit: number,
    ) => Effect.Effect<
      readonly (OutboxMail & { readonly state: MailState; readonly at: Instant })[],
      DatabaseUnavailable
    >;
  }
>()("roadworthy/identity/Outbox") {}
