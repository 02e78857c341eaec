import { Effect, Layer } from "effect";
import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { Outbox } from "./outbox.ts";
import { sendMail } from "./send-mail.ts";

/** Finds mails whose job was lost, and tidies the outbox. */
export const sweepMails = defineJob({
  name: "kernel.sweep-mails",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 10_000,
});

const everyMs = 60_000;
const maxPerSweep = 500;

const sweep = Effect.fnUntraced(function* () {
  const outbox = yield* Outbox;
  const jobs = yield* Jobs;
  const mails = yield* outbox.tidy;
  if (mails > 0) yield* Effect.logError("Mails were given up: the server never answered", { mails });
  for (const mailId of yield* outbox.overdue(maxPerSweep)) yield* jobs.add(sendMail, { mailId });
});

export const sweepMailsHandler = handle(sweepMails, sweep, { data: {}, everyMs });

/** The same job under the name it had before mails belonged to the kernel: queues may still hold it. */
export const formerSweepMails = defineJob({ ...sweepMails, name: "identity.sweep-mails" });
export const formerSweepMailsHandler = handle(formerSweepMails, sweep);

/** Ends the schedule under its former name. */
export const endFormerSweeps = Layer.effectDiscard(
  Jobs.use((jobs) => jobs.removeSchedule(formerSweepMails, {})),
);
