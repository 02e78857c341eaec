import { Effect, Schedule } from "effect";
import * as z from "zod/mini";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { MailSettings } from "./mail-settings.ts";
import { type MailNotSent, MailTransport } from "./mail-transport.ts";
import { Outbox, type OutboxMail } from "./outbox.ts";
import { renderOutboxMail } from "./render-outbox-mail.ts";

const maxAttempts = 8;

/** Sends one mail from the outbox. Its retries spread over an hour. */
export const sendMail = defineJob({
  name: "kernel.send-mail",
  queue: "mail",
  data: z.object({ mailId: z.guid() }),
  dedupe: ({ mailId }) => mailId,
  attempts: maxAttempts,
  backoff: 30_000,
});

/**
 * Decides what happens to a mail that was not sent. It is retried only when the server surely did not accept it: no
 * mail is sent twice, and a person who waits for a lost mail can ask for another.
 */
const giveBack = Effect.fnUntraced(function* (mail: OutboxMail, failure: MailNotSent) {
  const isRetried = failure.outcome === "later" && mail.attempts < maxAttempts;
  const reason = `${failure.outcome}: ${failure.reason}`;
  yield* (yield* Outbox).failed(mail, isRetried ? "waiting" : "failed", reason);
  if (isRetried) return yield* failure;
  yield* Effect.logError("A mail was given up", { mailId: mail.id, reason });
});

/** Sends the mail up to its end. A process that stops meanwhile leaves the mail to another. */
const begin = Effect.fnUntraced(function* (mail: OutboxMail) {
  const outbox = yield* Outbox;
  const rendered = yield* renderOutboxMail(mail);
  return yield* Effect.onInterrupt((yield* MailTransport).begin(mail.id, mail.to, rendered), () =>
    Effect.ignore(outbox.failed(mail, "waiting", "later: the program stopped")),
  );
});

/** Sends the mail, unless another process has claimed it since. Cannot be interrupted once the end may go out. */
const send = (mail: OutboxMail) =>
  Effect.uninterruptibleMask((restore) =>
    Effect.gen(function* () {
      const outbox = yield* Outbox;
      const { finish } = yield* restore(begin(mail));
      if (!(yield* outbox.handOver(mail))) return;
      yield* finish;
      yield* Effect.retry(outbox.sent(mail, false), { times: 5, schedule: Schedule.spaced("1 second") });
    }).pipe(
      Effect.scoped,
      Effect.catchTag("MailNotSent", (failure) => giveBack(mail, failure)),
    ),
  );

const claimAndSend = Effect.fnUntraced(function* ({ mailId }: { readonly mailId: string }) {
  const outbox = yield* Outbox;
  const mail = yield* outbox.claim(mailId);
  if (mail === null) return;
  const hasServer = (yield* MailSettings).smtpUrl !== undefined;
  yield* hasServer ? send(mail) : outbox.sent(mail, true);
});

export const sendMailHandler = handle(sendMail, claimAndSend);

/** The same job under the name it had before mails belonged to the kernel: queues may still hold it. */
export const formerSendMail = defineJob({ ...sendMail, name: "identity.send-mail" });
export const formerSendMailHandler = handle(formerSendMail, claimAndSend);
