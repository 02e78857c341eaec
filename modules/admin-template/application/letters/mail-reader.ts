import { Context, type Effect } from "effect";

/** A report that a mail of ours did not arrive (RFC 3464). */
export interface Bounce {
  /** The Message-ID of the mail that it is about, where it names one. */
  readonly messageIds: readonly string[];
  readonly recipient: string;
  /** Such as 5.1.1. */
  readonly status: string;
}

/** A mail that came, as words and pictures. */
export interface ReadMail {
  readonly messageId: string;
  readonly from: { readonly address: string; readonly name: string } | null;
  /** Every address that it was sent to. */
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The Message-IDs of the mails that it answers, the nearest first. */
  readonly answers: readonly string[];
  /** A program wrote it: Auto-Submitted, Precedence, or a mailing list. */
  readonly isAutomatic: boolean;
  readonly bounces: readonly Bounce[];
  /** Whether it is a report about deliveries, also one that says that a mail is only late. */
  readonly isReport: boolean;
  readonly pictures: readonly {
    readonly type: "image/jpeg" | "image/png" | "image/webp";
    readonly bytes: Buffer;
  }[];
  /** How many files were no pictures, or too many. */
  readonly leftOut: number;
}

/** Reads raw mails (RFC 5322). */
export class MailReader extends Context.Service<
  MailReader,
  {
    /** Returns null for what is no mail. */
    readonly read: (raw: Buffer) => Effect.Effect<ReadMail | null>;
  }
>()("roadworthy/admin-template/MailReader") {}
