import { Effect, Layer } from "effect";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { databaseClock } from "#kernel/clock/database-clock";
import { poolsLayer } from "#kernel/database/pools";
import { postgresEventStore } from "#kernel/event-store/postgres";
import { JobsBackend } from "#kernel/jobs/backend";
import { Jobs } from "#kernel/jobs/queue";
import { registerJobs } from "#kernel/jobs/registry";
import { jobWorker } from "#kernel/jobs/worker";
import { rateLimitsLayer } from "#kernel/limits/postgres-rate-limits";
import { liveLayer } from "#kernel/live/postgres-live";
import { mailJobs, mailLayer } from "#kernel/mail/mail-layer";
import { MailSettings } from "#kernel/mail/mail-settings";
import { Outbox } from "#kernel/mail/outbox";
import { testMailSettings } from "#kernel/mail/test-mail-settings.fixture";
import { joinSections, PersonalData } from "#kernel/personal-data";
import { sharpPictures } from "#kernel/pictures/sharp-pictures";
import { Secrets } from "#kernel/secrets/secrets";
import { identityData } from "../application/personal-data/account-data.ts";
import { identity, recipients } from "../index.ts";
import { deliveriesOfFault } from "../../../tests/reliability/deliveries/from-environment.ts";
import { moduleHarness } from "../../../tests/support/module-harness.ts";
import { patientTimeouts } from "../../../tests/support/patient-timeouts.ts";
import { cheapHashing } from "./cheap-hashing.ts";
import { testSecret } from "./identity-on.ts";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";

const jobs = registerJobs([...mailJobs, ...identity.jobs]);

const kernelOn = (database: { readonly connectionString: string }) => {
  const queue = Jobs.layer(jobs).pipe(Layer.provideMerge(JobsBackend.layer({ on: "postgres", database })));
  return Layer.mergeAll(
    databaseClock,
    postgresEventStore,
    postgresAudit,
    rateLimitsLayer,
    sharpPictures,
    liveLayer(database),
    queue,
  ).pipe(Layer.provideMerge(Layer.merge(poolsLayer(database, testLogKeys), Secrets.layer(testSecret))));
};

const personalData = Layer.effect(
  PersonalData,
  Effect.map(identityData, (section) => joinSections([section])),
);

/** The module as the program has it, with its queue, worker and outbox, over HTTP. */
export const wholeIdentity = async ({ url }: { readonly url: string }) => {
  const services = personalData.pipe(
    Layer.provideMerge(identity.layer),
    Layer.provideMerge(mailLayer(identity.mails).pipe(Layer.provide(recipients))),
    Layer.provideMerge(Layer.succeed(MailSettings, testMailSettings)),
    Layer.provideMerge(kernelOn({ connectionString: url })),
    Layer.provideMerge(Layer.mergeAll(cheapHashing, patientTimeouts, deliveriesOfFault)),
  );
  const harness = await moduleHarness(identity, jobWorker(jobs).pipe(Layer.provideMerge(services)), {
    level: "trace",
  });
  return {
    ...harness,
    /** The outbox, oldest first. */
    mails: async () => {
      const newest = await harness.run(Effect.flatMap(Outbox, (outbox) => outbox.newest(100)));
      return newest.toReversed();
    },
  };
};

export type WholeIdentity = Awaited<ReturnType<typeof wholeIdentity>>;
