import { Effect, Schedule } from "effect";
import * as z from "zod/mini";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { renderMail } from "../../domain/mail/render-mail.ts";
import { MailSettings } from "./mail-settings.ts";
import { type MailNotSent, MailTransport } from "./mail-transport.ts";
import { Outbox, type OutboxMail } from "./outbox.ts";

const mostTries = 8;

/** Sends one mail out of the outbox. Its tries reach over an hour. */
export const sendMail = defineJob({
  name: "identity.send-mail",
  data: z.object({ mailId: z.guid() }),
  dedupe: ({ mailId }) => mailId,
  attempts: mostTries,
  backoff: 30_000,
});

/**
 * What becomes of a mail that did not get through. Only what was surely not accepted is tried again: no mail is sent
 * twice, and whoever waits for one that got lost can ask for another.
 */
const giveBack = Effect.fnUntraced(function* (mail: OutboxMail, failure: MailNotSent) {
  const isTriedAgain = failure.outcome === "later" && mail.tries < mostTries;
  const reason = `${failure.outcome}: ${failure.reason}`;
  yield* (yield* Outbox).failed(mail, isTriedAgain ? "waiting" : "failed", reason);
  if (isTriedAgain) return yield* failure;
  yield* Effect.logError("A mail was given up", { mailId: mail.id, reason });
});

/** Hands the mail over up to its end. A program that is told to stop meanwhile leaves the mail to another. */
const begin = Effect.fnUntraced(function* (mail: OutboxMail) {
  const outbox = yield* Outbox;
  const { publicUrl } = yield* MailSettings;
  const rendered = renderMail(mail.template, mail.language, mail.facts, publicUrl);
  return yield* Effect.onInterrupt((yield* MailTransport).begin(mail.id, mail.to, rendered), () =>
    Effect.ignore(outbox.failed(mail, "waiting", "later: the program stopped")),
  );
});

/** Sends the mail, or leaves it to whoever took it meanwhile. Nothing interrupts it once the end may go out. */
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

export const sendMailHandler = handle(
  sendMail,
  Effect.fnUntraced(function* ({ mailId }) {
    const outbox = yield* Outbox;
    const mail = yield* outbox.take(mailId);
    if (mail === null) return;
    const isReallySent = (yield* MailSettings).smtpUrl !== undefined;
    yield* isReallySent ? send(mail) : outbox.sent(mail, true);
  }),
);
