import { Layer } from "effect";
import { MailSettings } from "../application/mail/mail-settings.ts";

/** Nothing is sent: mails stay readable in the outbox. */
export const testMailSettings = Layer.succeed(MailSettings, {
  smtpUrl: undefined,
  from: "Roadworthy <no-reply@example.org>",
  publicUrl: "https://roadworthy.example",
});
