import { Layer } from "effect";
import type { JobHandler } from "#kernel/jobs/registry";
import { schedulesOf } from "#kernel/jobs/schedules";
import { AddressMarks } from "./address-marks.ts";
import { Mail } from "./mail.ts";
import { postgresOutbox } from "./postgres-outbox.ts";
import { formerSendMailHandler, sendMailHandler } from "./send-mail.ts";
import { smtpTransport } from "./smtp/smtp-transport.ts";
import { endFormerSweeps, formerSweepMailsHandler, sweepMailsHandler } from "./sweep-mails.ts";
import type { AnyMailTemplate } from "./template.ts";
import { MailTemplates } from "./templates.ts";
import { Unreachable } from "./unreachable.ts";

type NeedsOf<Handler> = Handler extends JobHandler<infer Needs> ? Needs : never;

/** `Mail` and its parts, for these templates. */
export const mailLayer = (templates: readonly AnyMailTemplate[]) =>
  Mail.layer.pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        postgresOutbox,
        smtpTransport,
        MailTemplates.layer(templates),
        Unreachable.layer.pipe(Layer.provideMerge(AddressMarks.layer)),
      ),
    ),
  );

/** The jobs of the mails. */
export const mailJobs = [
  sendMailHandler,
  formerSendMailHandler,
  sweepMailsHandler,
  formerSweepMailsHandler,
] as const;

/** Starts those of them that recur. */
export const mailSchedules = Layer.merge(schedulesOf(mailJobs), endFormerSweeps);

export type MailJobNeeds = NeedsOf<(typeof mailJobs)[number]>;
