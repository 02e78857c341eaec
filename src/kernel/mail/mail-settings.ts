import { Context } from "effect";
import type { Language } from "#vocabulary/language";

/** What is around every mail of the product. */
export interface Letterhead {
  /** The name of the product. */
  readonly product: string;
  /** The lines below every mail. */
  readonly footer: Readonly<Record<Language, readonly string[]>>;
}

/** The settings of an installation that mails need. */
export class MailSettings extends Context.Service<
  MailSettings,
  {
    /** The mail server. When undefined, mails stay in the outbox and count as sent. */
    readonly smtpUrl: string | undefined;
    /** The sender: `Roadworthy <hello@example.com>`. */
    readonly from: string;
    /** What links begin with. */
    readonly publicUrl: string;
    readonly letterhead: Letterhead;
  }
>()("roadworthy/kernel/MailSettings") {}
