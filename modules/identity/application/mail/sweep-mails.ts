import { Effect, Layer } from "effect";
import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { Outbox } from "./outbox.ts";
import { sendMail } from "./send-mail.ts";

/** Finds mails whose job was lost, and tidies the outbox up. */
export const sweepMails = defineJob({
  name: "identity.sweep-mails",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 10_000,
});

const everyMs = 60_000;
const atOnce = 500;

export const sweepMailsHandler = handle(
  sweepMails,
  Effect.fnUntraced(function* () {
    const outbox = yield* Outbox;
    const jobs = yield* Jobs;
    const mails = yield* outbox.tidy;
    if (mails > 0) yield* Effect.logError("Mails were given up: the server never answered", { mails });
    for (const mailId of yield* outbox.overdue(atOnce)) yield* jobs.add(sendMail, { mailId });
  }),
);

/** Has the sweep recur every minute. */
export const sweepRegularly = Layer.effectDiscard(
  Jobs.use((jobs) => jobs.upsertSchedule(sweepMails, {}, { everyMs })),
);
