import { Context } from "effect";

/** What mails need to know of the installation. */
export class MailSettings extends Context.Service<
  MailSettings,
  {
    /** Where mails go out; undefined: nowhere, they stay in the outbox and count as sent. */
    readonly smtpUrl: string | undefined;
    /** Who they come from: `Roadworthy <hello@example.com>`. */
    readonly from: string;
    /** What links begin with, without a slash at the end. */
    readonly publicUrl: string;
  }
>()("roadworthy/identity/MailSettings") {}
