import { Effect, Layer } from "effect";
import type { SendMailOptions } from "nodemailer";
import { messageIdOf } from "../message-id.ts";
import { MailSettings } from "../mail-settings.ts";
import { type Handover, MailTransport } from "../mail-transport.ts";
import { smtpAddress } from "./smtp-address.ts";
import { mailNotSent } from "./smtp-failure.ts";
import { holdingBackTheEnd } from "./unfinished-message.ts";

/** Time limits of each step in milliseconds, unless the server's address sets others. */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
};

type Nodemailer = typeof import("nodemailer");

/**
 * One connection, one mail. Connections that are kept would be quicker, but their pool sends a mail again by itself
 * when a connection breaks, whether or not the server had it already.
 */
const beginOn = ({ createTransport }: Nodemailer, smtpUrl: string, message: SendMailOptions) =>
  Effect.gen(function* () {
    const end = holdingBackTheEnd();
    const transport = createTransport({ url: smtpUrl, ...patience });
    transport.use("stream", (mail, done) => {
      mail.message.processFunc(end.hold);
      done();
    });
    const sending = yield* Effect.acquireRelease(
      Effect.sync(() => {
        const stop = new AbortController();
        const sent = transport.sendMail({ ...message, signal: stop.signal });
        sent.catch(() => {});
        return { sent, stop };
      }),
      ({ stop }) => Effect.sync(() => stop.abort()),
    );
    const answered = (isWhole: boolean, promise: Promise<unknown>) =>
      Effect.tryPromise({ try: () => promise, catch: (cause) => mailNotSent(cause, isWhole) });
    yield* answered(false, Promise.race([end.reached, sending.sent]));
    const finish = Effect.suspend(() => {
      end.release();
      return Effect.asVoid(answered(true, sending.sent));
    });
    return { finish } satisfies Handover;
  });

/** Mail by SMTP. */
export const smtpTransport: Layer.Layer<MailTransport, never, MailSettings> = Layer.effect(
  MailTransport,
  Effect.gen(function* () {
    const { smtpUrl, from, publicUrl } = yield* MailSettings;
    if (smtpUrl === undefined)
      return MailTransport.of({ begin: () => Effect.die(new Error("There is no SMTP_URL to send by.")) });
    const server = smtpAddress(smtpUrl);
    // A program that sends no mail starts without the library.
    const nodemailer = yield* Effect.promise(() => import("nodemailer"));
    return MailTransport.of({
      begin: (id, to, { subject, text, html, languageTag, files, unsubscribeAt, thread }) =>
        beginOn(nodemailer, server, {
          from,
          to: { name: "", address: to },
          subject,
          text,
          html,
          attachments: files.map(({ name, type, bytes }) => ({
            filename: name,
            contentType: type,
            content: bytes,
          })),
          messageId: messageIdOf(id, publicUrl),
          ...(thread !== null && {
            ...(thread.replyTo !== null && { replyTo: { name: "", address: thread.replyTo } }),
            ...(thread.inReplyTo !== null && { inReplyTo: thread.inReplyTo }),
            references: [...thread.references],
          }),
          headers: {
            "Content-Language": languageTag,
            ...(thread?.isByPerson !== true && { "Auto-Submitted": "auto-generated" }),
            ...(unsubscribeAt !== null && {
              "List-Unsubscribe": `<${unsubscribeAt}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            }),
          },
        }),
    });
  }),
);
