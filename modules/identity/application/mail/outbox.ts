import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { MailLanguage } from "../../contract/index.ts";
import type { MailFacts, MailTemplate } from "../../domain/mail/facts.ts";

/** A mail out of the outbox, opened. */
export interface OutboxMail {
  readonly id: string;
  readonly to: string;
  readonly template: MailTemplate;
  readonly language: MailLanguage;
  readonly facts: MailFacts[MailTemplate];
  /** How often it was taken to be sent, this time included. Also tells who holds it: the last to take it. */
  readonly tries: number;
}

/** Which mail, and which taking of it. */
export type Taken = Pick<OutboxMail, "id" | "tries">;

export type MailState = "waiting" | "sending" | "sent" | "failed";

/** The mails that are to be sent, are being sent, and were. */
export class Outbox extends Context.Service<
  Outbox,
  {
    /**
     * Takes a mail to send it; of any number at once, one gets it. It may be one that somebody took more than 5
     * minutes ago and never finished. Null when there is nothing to send.
     */
    readonly take: (id: string) => Effect.Effect<OutboxMail | null, DatabaseUnavailable>;
    /**
     * From here on the mail may be with its receiver, whatever becomes of us: nobody sends it again unless the server
     * says no. `false`: somebody else has taken it meanwhile, and it must not go out from here.
     */
    readonly handOver: (mail: Taken) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** It went out. Unless it is to stay readable, what it said is forgotten. */
    readonly sent: (mail: Taken, staysReadable: boolean) => Effect.Effect<void, DatabaseUnavailable>;
    /** It did not go out: it waits again, or is given up, and then what it said is forgotten. */
    readonly failed: (
      mail: Taken,
      next: "waiting" | "failed",
      reason: string,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** Mails that should have been tried again more than a minute ago, whose job may be lost; at most so many. */
    readonly overdue: (limit: number) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /**
     * Gives up what was handed over more than 5 minutes ago without an answer, and answers how many; forgets what is
     * older than 90 days.
     */
    readonly tidy: Effect.Effect<number, DatabaseUnavailable>;
    /** The newest, opened; those that were forgotten or whose person was are left out. */
    readonly newest: (
      limit: number,
    ) => Effect.Effect<
      readonly (OutboxMail & { readonly state: MailState; readonly at: Instant })[],
      DatabaseUnavailable
    >;
  }
>()("roadworthy/identity/Outbox") {}
