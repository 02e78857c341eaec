import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { Language } from "#vocabulary/language";
import type { ListCursor } from "#vocabulary/list-cursor";

/** A mail from the outbox, with its content opened. */
export interface OutboxMail {
  readonly id: string;
  readonly to: string;
  /** The name of the template. */
  readonly template: string;
  readonly language: Language;
  /** The facts of the template, and the name that the mail greets. */
  readonly facts: { readonly name: string };
  /** How often it was claimed for sending, this time included. It also identifies the claim: the last one counts. */
  readonly attempts: number;
}

/** A mail, and which claim of it. */
export type Claim = Pick<OutboxMail, "id" | "attempts">;

/** `bounced`: a mail server took it, and another sent it back. */
export type MailState = "waiting" | "sending" | "sent" | "failed" | "bounced";

/** A mail to write. Its content is sealed under the account's key, or the program's for someone without an account. */
export interface NewMail extends Omit<OutboxMail, "attempts"> {
  /** UUID. */
  readonly accountId: string | null;
}

/** What is known of a mail apart from its content. */
export interface Delivery {
  readonly template: string;
  readonly language: string;
  readonly state: string;
  readonly createdAt: Instant;
  readonly sentAt: Instant | null;
}

/** A mail in a list of staff: what became of it, and never what it said. */
export interface ListedMail {
  readonly id: string;
  /** UUID; null for someone without an account. */
  readonly accountId: string | null;
  readonly template: string;
  readonly language: string;
  readonly state: MailState;
  readonly attempts: number;
  /** Of a mail that failed, bounced or waits for a retry: the kind of failure, and the server's status code. */
  readonly lastError: string | null;
  readonly createdAt: Instant;
  readonly sentAt: Instant | null;
}

/** Which mails are listed, in which order. */
export interface MailsWanted {
  /** Only those of these templates. */
  readonly templates: readonly string[];
  readonly states: readonly MailState[] | null;
  readonly accountId: string | null;
  readonly isOldestFirst: boolean;
  readonly after: ListCursor | null;
}

/** Mails waiting to be sent, being sent and sent. */
export class Outbox extends Context.Service<
  Outbox,
  {
    /** Writes a mail in the open transaction. A mail whose id exists already is not written again. */
    readonly write: (mail: NewMail) => Effect.Effect<void, DatabaseUnavailable>;
    /**
     * Claims a mail for sending. Of concurrent callers one gets it. It may be a mail that was claimed more than 5
     * minutes ago and never finished. Returns null when there is nothing to send.
     */
    readonly claim: (id: string) => Effect.Effect<OutboxMail | null, DatabaseUnavailable>;
    /**
     * Records that the end of the mail is about to go out: from here on the receiver may have it even if this process
     * dies, so it is not sent again unless the server rejects it. Returns `false` when another process has claimed the
     * mail since; then it must not be sent from here.
     */
    readonly handOver: (claim: Claim) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Records that the mail was sent. Its content is erased, unless `staysReadable`. */
    readonly sent: (claim: Claim, staysReadable: boolean) => Effect.Effect<void, DatabaseUnavailable>;
    /** Records that the mail was not sent: it waits for a retry, or has failed and its content is erased. */
    readonly failed: (
      claim: Claim,
      next: "waiting" | "failed",
      reason: string,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /**
     * Records that a mail came back, with the status that its report names. Returns whose it was, or null when there is
     * no such mail or it was never sent.
     */
    readonly bounced: (
      id: string,
      status: string,
    ) => Effect.Effect<{ readonly accountId: string | null } | null, DatabaseUnavailable>;
    /** Returns what became of these mails. One that is missing is older than 90 days. */
    readonly statesOf: (
      ids: readonly string[],
    ) => Effect.Effect<ReadonlyMap<string, MailState>, DatabaseUnavailable>;
    /** Deletes these mails, whose person wants to be forgotten and has no account. */
    readonly forget: (ids: readonly string[]) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns at most `limit` mails whose retry is more than a minute overdue, so that their job may be lost. */
    readonly overdue: (limit: number) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /**
     * Fails the mails that were handed over more than 5 minutes ago without an answer and returns how many; deletes
     * mails older than 90 days.
     */
    readonly tidy: Effect.Effect<number, DatabaseUnavailable>;
    /** Returns the newest mails whose content is still readable, newest first. */
    readonly newest: (
      limit: number,
    ) => Effect.Effect<
      readonly (OutboxMail & { readonly state: MailState; readonly at: Instant })[],
      DatabaseUnavailable
    >;
    readonly list: (
      wanted: MailsWanted,
      limit: number,
    ) => Effect.Effect<readonly ListedMail[], DatabaseUnavailable>;
    /** Returns the deliveries of an account, oldest first. */
    readonly deliveries: (accountId: string) => Effect.Effect<readonly Delivery[], DatabaseUnavailable>;
  }
>()("roadworthy/kernel/Outbox") {}
