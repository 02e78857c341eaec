import { randomUUID } from "node:crypto";
import { Effect, Layer } from "effect";
import { anchorFollower } from "#kernel/anchor/anchor-follower";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { databaseClock } from "#kernel/clock/database-clock";
import { postgresDeadLetters } from "#kernel/bus/postgres-dead-letters";
import { type RetryPolicy, SubscriberRetries } from "#kernel/bus/retry-policy";
import { type Subscription, subscriptionFollower } from "#kernel/bus/subscription";
import { type DatabaseAddress, Pools, poolsLayer } from "#kernel/database/pools";
import { EventStore } from "#kernel/event-store/event-store";
import { postgresEventStore } from "#kernel/event-store/postgres";
import type { Implementation } from "#kernel/http/implement";
import { Followed } from "#kernel/follow/followed";
import { runFollower } from "#kernel/follow/follower";
import { chooseBackend, JobsBackend } from "#kernel/jobs/backend";
import { Jobs } from "#kernel/jobs/queue";
import { type JobHandler, registerJobs } from "#kernel/jobs/registry";
import { jobWorker } from "#kernel/jobs/worker";
import { rateLimitsLayer } from "#kernel/limits/postgres-rate-limits";
import { liveLayer } from "#kernel/live/postgres-live";
import type { NeedsOfModule } from "#kernel/module";
import { postgresOperations } from "#kernel/operations/postgres-operations";
import { joinSections, PersonalData } from "#kernel/personal-data";
import { postgresRebuilds } from "#kernel/projection/postgres-rebuilds";
import { projectionFollower } from "#kernel/projection/projector";
import { Secrets } from "#kernel/secrets/secrets";
import { assessment, ExamLimitSeconds, planReMarkByCommand, reMarkByCommand } from "#modules/assessment";
import { catalogue, sampleSchools } from "#modules/catalogue";
import { createAccount, developmentEndpoints, identity, MailSettings } from "#modules/identity";
import { adminTemplate } from "#modules/admin-template";

/** The modules of the business, whose followers the operators look after. A new one is added here, and nowhere else. */
const business = [identity, catalogue, assessment] as const;
/** Every module of the program. */
export const modules = [...business, adminTemplate] as const;

type Needs = NeedsOfModule<(typeof modules)[number]>;

export const endpoints: readonly Implementation<Needs>[] = modules.flatMap<Implementation<Needs>>(
  (module) => module.endpoints,
);
/** Mounted besides, where somebody tries the product out; and how somebody at the server makes an account. */
export { createAccount, developmentEndpoints };
/** Re-marking by somebody at the server. */
export { planReMarkByCommand, reMarkByCommand };
/** Invented driving schools for the same purpose, and their end. */
export { sampleSchools };
type BusinessNeeds = NeedsOfModule<(typeof business)[number]>;
const subscriptions = business.flatMap<Subscription<BusinessNeeds>>((module) => module.subscriptions);
const projections = business.flatMap((module) => module.projections);
const jobs = registerJobs({
  definitions: modules.flatMap((module) => module.jobs.definitions),
  handlers: modules.flatMap<JobHandler<Needs>>((module) => module.jobs.handlers),
});

/** Where the parts of the program find their stores, and what they are told. */
export interface AppSettings {
  readonly database: DatabaseAddress;
  readonly redisUrl: string | undefined;
  readonly examLimitSeconds: number | null;
  readonly secretKey: Buffer;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly publicUrl: string;
  readonly subscriberRetries: RetryPolicy;
}

const kernelLayer = ({ database, redisUrl, secretKey }: AppSettings) =>
  Layer.mergeAll(
    databaseClock,
    postgresEventStore,
    postgresAudit,
    rateLimitsLayer,
    liveLayer(database),
    Jobs.layer(jobs).pipe(Layer.provideMerge(JobsBackend.layer(chooseBackend(database, redisUrl)))),
  ).pipe(Layer.provideMerge(Layer.mergeAll(poolsLayer(database), Secrets.layer(secretKey))));

/** Who follows the log, for those who look after them; with all that the handlers of subscribers need. */
const followedLayer = Layer.effect(
  Followed,
  Effect.map(Effect.context<BusinessNeeds>(), (context) =>
    Followed.of({
      projections,
      subscriptions: subscriptions.map(({ handle, ...subscription }) => ({
        ...subscription,
        handle: (event) => Effect.provideContext(handle(event), context),
      })),
    }),
  ),
);
const operationsLayer = Layer.mergeAll(postgresOperations, postgresRebuilds, postgresDeadLetters).pipe(
  Layer.provideMerge(followedLayer),
);

/** All services: connections, log, clock, jobs and what the modules offer. Closing its scope closes them all. */
export const appLayer = (settings: AppSettings) => {
  const { smtpUrl, mailFrom, publicUrl, examLimitSeconds, subscriberRetries } = settings;
  const told = Layer.mergeAll(
    Layer.succeed(ExamLimitSeconds, examLimitSeconds),
    Layer.succeed(MailSettings, { smtpUrl, from: mailFrom, publicUrl }),
    Layer.succeed(SubscriberRetries, subscriberRetries),
  );
  const offered = Layer.mergeAll(identity.layer, catalogue.layer, assessment.layer);
  const personalData = Layer.effect(
    PersonalData,
    Effect.map(
      Effect.all([identity.personalData, catalogue.personalData, assessment.personalData]),
      joinSections,
    ),
  );
  return operationsLayer.pipe(
    Layer.provideMerge(personalData),
    Layer.provideMerge(offered),
    Layer.provideMerge(kernelLayer(settings)),
    Layer.provideMerge(told),
  );
};

/** What an effect may ask for that runs inside the program. */
export type Services = Layer.Success<ReturnType<typeof appLayer>>;

const followers = Effect.gen(function* () {
  const store = yield* EventStore;
  const { main } = yield* Pools;
  const retries = yield* SubscriberRetries;
  const owner = randomUUID();
  yield* runFollower(store, main, anchorFollower(main), owner);
  for (const projection of projections)
    yield* runFollower(store, main, projectionFollower(main, projection), owner);
  for (const subscription of subscriptions)
    yield* runFollower(store, main, subscriptionFollower(main, subscription, retries), owner);
});

/** What a worker does beside the services: keeps read models, subscribers and jobs going until its scope closes. */
export const workerLayer = Layer.mergeAll(
  Layer.effectDiscard(followers),
  jobWorker(jobs),
  identity.schedules,
  catalogue.schedules,
  assessment.schedules,
  adminTemplate.schedules,
);

export { projections, subscriptions };
