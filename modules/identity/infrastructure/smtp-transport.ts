import { Effect, Layer } from "effect";
import { createTransport } from "nodemailer";
import { MailNotSent, MailTransport } from "../application/mail-transport.ts";
import { MailSettings } from "../application/mail-settings.ts";

/** How long the server may take for each step, in milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

interface SmtpFailure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/**
 * A server that answers with 4xx wants us to come back, one that answers with 5xx does not. Without an answer it
 * matters whether the mail itself was under way: then nobody knows.
 */
const outcomeOf = ({ command, responseCode }: SmtpFailure): MailNotSent["outcome"] => {
  if (responseCode !== undefined) return responseCode >= 500 ? "never" : "later";
  return command === "DATA" ? "unknown" : "later";
};

const notSent = (failure: SmtpFailure): MailNotSent =>
  new MailNotSent({
    outcome: outcomeOf(failure),
    reason: [failure.code, failure.command, failure.responseCode].filter(Boolean).join(" ") || "unclear",
  });

/** Mail by SMTP, over connections that are kept. */
export const smtpTransport: Layer.Layer<MailTransport, never, MailSettings> = Layer.effect(
  MailTransport,
  Effect.gen(function* () {
    const { smtpUrl, from, publicUrl } = yield* MailSettings;
    if (smtpUrl === undefined)
      return MailTransport.of({ deliver: () => Effect.die(new Error("There is no SMTP_URL to send by.")) });
    const domain = new URL(publicUrl).hostname;
    const transport = yield* Effect.acquireRelease(
      Effect.sync(() => createTransport({ url: smtpUrl, pool: true, maxConnections: 3, ...patience })),
      (opened) => Effect.sync(() => opened.close()),
    );
    return MailTransport.of({
      deliver: (id, to, { subject, text, html, languageTag }) =>
        Effect.tryPromise({
          try: () =>
            transport.sendMail({
              from,
              to: { name: "", address: to },
              subject,
              text,
              html,
              messageId: `<${id}@${domain}>`,
              headers: { "Content-Language": languageTag, "Auto-Submitted": "auto-generated" },
            }),
          catch: (cause) => notSent(cause as SmtpFailure),
        }),
    });
  }),
);
