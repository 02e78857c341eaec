import { Effect } from "effect";
import * as z from "zod/mini";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { renderMail } from "../domain/mail/render-mail.ts";
import { MailSettings } from "./mail-settings.ts";
import { type MailNotSent, MailTransport } from "./mail-transport.ts";
import { Outbox, type OutboxMail } from "./outbox.ts";

const mostTries = 8;

/** Sends one mail out of the outbox. */
export const sendMail = defineJob({
  name: "identity.send-mail",
  data: z.object({ mailId: z.guid() }),
  dedupe: ({ mailId }) => mailId,
  attempts: mostTries,
  backoff: 5_000,
});

/**
 * What becomes of a mail that did not get through. Only what was surely not accepted is tried again: no mail is sent
 * twice, and whoever waits for one that got lost can ask for another.
 */
const giveBack = Effect.fnUntraced(function* ({ id, tries }: OutboxMail, failure: MailNotSent) {
  const isTriedAgain = failure.outcome === "later" && tries < mostTries;
  const reason = `${failure.outcome}: ${failure.reason}`;
  yield* (yield* Outbox).failed(id, isTriedAgain ? "waiting" : "failed", reason);
  if (isTriedAgain) return yield* failure;
  yield* Effect.logError("A mail was given up", { mailId: id, reason });
});

export const sendMailHandler = handle(
  sendMail,
  Effect.fnUntraced(function* ({ mailId }) {
    const outbox = yield* Outbox;
    const { smtpUrl, publicUrl } = yield* MailSettings;
    const mail = yield* outbox.take(mailId);
    if (mail === null) return;
    const isReallySent = smtpUrl !== undefined;
    if (isReallySent) {
      const rendered = renderMail(mail.template, mail.language, mail.facts, publicUrl);
      const failure = yield* Effect.match((yield* MailTransport).deliver(mail.id, mail.to, rendered), {
        onSuccess: () => null,
        onFailure: (notSent) => notSent,
      });
      if (failure !== null) return yield* giveBack(mail, failure);
    }
    yield* outbox.sent(mail.id, !isReallySent);
  }),
);
