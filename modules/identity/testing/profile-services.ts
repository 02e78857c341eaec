import { Effect, Layer } from "effect";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { postgresEventStore } from "#kernel/event-store/postgres";
import { JobsUnavailable } from "#kernel/errors";
import { Jobs } from "#kernel/jobs/queue";
import { rateLimitsLayer } from "#kernel/limits/postgres-rate-limits";
import { liveLayer } from "#kernel/live/postgres-live";
import { AddressMarks } from "#kernel/mail/address-marks";
import type { Mail } from "#kernel/mail/mail";
import { postgresOutbox } from "#kernel/mail/postgres-outbox";
import { MailTemplates } from "#kernel/mail/templates";
import { Unreachable } from "#kernel/mail/unreachable";
import { joinSections, PersonalData } from "#kernel/personal-data";
import { sharpPictures } from "#kernel/pictures/sharp-pictures";
import { PublicNames } from "../application/accounts/public-names.ts";
import { accountRecipients } from "../application/accounts/recipients.ts";
import { identityMails } from "../application/mails/identity-mails.ts";
import { identityData } from "../application/personal-data/account-data.ts";
import { sessionAuthenticator } from "../application/sessions/authenticator.ts";
import { EvenPaceMs } from "../application/accounts/even-pace.ts";
import { leakedPasswords } from "../infrastructure/passwords/common-passwords.ts";
import { postgresClosings } from "../infrastructure/accounts/postgres-closings.ts";
import { postgresRegistrationCounts } from "../infrastructure/accounts/postgres-registration-counts.ts";
import { StaffConfirmation } from "../application/staff/staff-confirmation.ts";
import { postgresSecondFactors } from "../infrastructure/staff/postgres-second-factors.ts";
import { postgresSessions } from "../infrastructure/sessions/postgres-sessions.ts";
import { postgresTraces } from "../infrastructure/accounts/postgres-traces.ts";
import type { CollectedMail } from "./collected-mails.ts";
import { identityOn } from "./identity-on.ts";

/** The collected mails and jobs. */
export interface ProfileRecords {
  readonly mails: CollectedMail[];
  readonly jobs: { readonly name: string; readonly data: unknown; readonly delayMs: number }[];
  readonly trouble: { queue: boolean };
}

/** A queue that collects jobs, and is unavailable in `trouble`. */
export const jobsInto = ({ jobs, trouble }: ProfileRecords): Layer.Layer<Jobs> =>
  Layer.mock(Jobs)({
    add: ({ name }, data, when) =>
      trouble.queue
        ? Effect.fail(new JobsUnavailable({ during: "adding", message: "The queue is away.", cause: null }))
        : Effect.sync(
            () => void jobs.push({ name, data, delayMs: when && "delayMs" in when ? when.delayMs : 0 }),
          ),
  });

const personalData = Layer.effect(
  PersonalData,
  Effect.map(identityData, (section) => joinSections([section])),
);

/** All services that identity's endpoints and jobs need, on a real database. */
export const servicesOn = (
  { url }: { readonly url: string },
  mail: Layer.Layer<Mail>,
  queue: Layer.Layer<Jobs>,
) =>
  Layer.mergeAll(
    sessionAuthenticator,
    personalData,
    PublicNames.layer,
    StaffConfirmation.layer.pipe(Layer.provideMerge(postgresSecondFactors)),
  ).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        postgresSessions,
        postgresTraces,
        postgresRegistrationCounts,
        postgresClosings,
        sharpPictures,
      ),
    ),
    Layer.provideMerge(
      Layer.mergeAll(
        postgresOutbox,
        MailTemplates.layer(identityMails),
        Unreachable.layer.pipe(Layer.provide(AddressMarks.layer)),
      ),
    ),
    Layer.provideMerge(accountRecipients),
    Layer.provideMerge(
      Layer.mergeAll(
        rateLimitsLayer,
        liveLayer({ connectionString: url }),
        postgresEventStore,
        postgresAudit,
        leakedPasswords,
        mail,
        queue,
        Layer.succeed(EvenPaceMs, 0),
      ),
    ),
    Layer.provideMerge(identityOn({ url })),
  );
