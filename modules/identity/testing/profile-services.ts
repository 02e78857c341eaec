import { Effect, Layer } from "effect";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { afterCommit } from "#kernel/database/transact";
import { postgresEventStore } from "#kernel/event-store/postgres";
import { JobsUnavailable } from "#kernel/jobs/patience";
import { Jobs } from "#kernel/jobs/queue";
import { rateLimitsLayer } from "#kernel/limits/postgres-rate-limits";
import { liveLayer } from "#kernel/live/postgres-live";
import { joinSections, PersonalData } from "#kernel/personal-data";
import { identityData } from "../application/accounts/account-data.ts";
import { sessionAuthenticator } from "../application/sessions/authenticator.ts";
import { EvenPaceMs } from "../application/accounts/even-pace.ts";
import { type Mail, Mailer, type MailTemplate } from "../application/mail/mailer.ts";
import { leakedPasswords } from "../infrastructure/passwords/common-passwords.ts";
import { postgresClosings } from "../infrastructure/accounts/postgres-closings.ts";
import { postgresOutbox } from "../infrastructure/mail/postgres-outbox.ts";
import { postgresRegistrationCounts } from "../infrastructure/accounts/postgres-registration-counts.ts";
import { postgresSecondFactors } from "../infrastructure/staff/postgres-second-factors.ts";
import { postgresSessions } from "../infrastructure/sessions/postgres-sessions.ts";
import { postgresTraces } from "../infrastructure/accounts/postgres-traces.ts";
import { sharpPictures } from "../infrastructure/profile/sharp-pictures.ts";
import { smtpTransport } from "../infrastructure/mail/smtp-transport.ts";
import { testMailSettings } from "./test-mail-settings.ts";
import { identityOn } from "./identity-on.ts";

/** What went out instead of being sent or queued. */
export interface RoomRecords {
  readonly mails: { readonly [Template in MailTemplate]: Mail<Template> }[MailTemplate][];
  readonly jobs: { readonly name: string; readonly data: unknown; readonly delayMs: number }[];
  readonly trouble: { queue: boolean };
}

/** Hands a mail over once its transaction is through. */
export const mailsInto = (mails: RoomRecords["mails"]): Layer.Layer<Mailer> =>
  Layer.succeed(
    Mailer,
    Mailer.of({
      send: (mail) => afterCommit(Effect.sync(() => void mails.push(mail as (typeof mails)[number]))),
    }),
  );

/** A queue that keeps jobs until they are asked for, and is away in `trouble`. */
export const jobsInto = ({ jobs, trouble }: RoomRecords): Layer.Layer<Jobs> =>
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

/** Everything that identity's endpoints and jobs ask for, over a real database. */
export const servicesOn = (
  { url }: { readonly url: string },
  mailer: Layer.Layer<Mailer>,
  queue: Layer.Layer<Jobs>,
) =>
  Layer.mergeAll(sessionAuthenticator, personalData, postgresSecondFactors).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        postgresSessions,
        postgresTraces,
        postgresRegistrationCounts,
        postgresClosings,
        sharpPictures,
      ),
    ),
    Layer.provideMerge(Layer.mergeAll(postgresOutbox, smtpTransport)),
    Layer.provideMerge(
      Layer.mergeAll(
        testMailSettings,
        rateLimitsLayer,
        liveLayer({ connectionString: url }),
        postgresEventStore,
        postgresAudit,
        leakedPasswords,
        mailer,
        queue,
        Layer.succeed(EvenPaceMs, 0),
      ),
    ),
    Layer.provideMerge(identityOn({ url })),
  );
