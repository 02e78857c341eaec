import { randomUUID } from "node:crypto";
import { Effect, Layer } from "effect";
import { anchorProcessor } from "#kernel/anchor/anchor-processor";
import { databaseClock } from "#kernel/clock/database-clock";
import { postgresDeadLetters } from "#kernel/bus/postgres-dead-letters";
import type { RetryPolicy } from "#kernel/bus/retry-policy";
import { SubscriberRetries } from "#kernel/bus/subscriber-retries";
import { subscriptionProcessor } from "#kernel/bus/subscription";
import { composeModules } from "#kernel/composition/compose-modules";
import { type DatabaseAddress, Pools, poolsLayer } from "#kernel/database/pools";
import { staleReadsLayer } from "#kernel/database/stale-reads";
import { Archive, archivePlace } from "#kernel/event-store/archive/archive-place";
import { EventStore } from "#kernel/event-store/event-store";
import { postgresEventStore } from "#kernel/event-store/postgres";
import { SubscriptionRegistry } from "#kernel/bus/subscription-registry";
import { runProcessor } from "#kernel/processor/processor";
import { chooseBackend, JobsBackend } from "#kernel/jobs/backend";
import { ChangedReads } from "#kernel/http/changed-reads";
import { tellingAudit } from "#kernel/http/staff-news";
import { Jobs } from "#kernel/jobs/queue";
import { jobWorker } from "#kernel/jobs/worker";
import { Paces } from "#kernel/limits/paces";
import { rateLimitsLayer } from "#kernel/limits/postgres-rate-limits";
import { liveLayer } from "#kernel/live/postgres-live";
import { ListChanges, tellingStaleLists } from "#kernel/live/stale-lists";
import { MailSettings } from "#kernel/mail/mail-settings";
import { Concerns } from "#kernel/operations/concern";
import { postgresOperations } from "#kernel/operations/postgres-operations";
import { postgresRebuilds } from "#kernel/projection/postgres-rebuilds";
import { ProjectionRegistry } from "#kernel/projection/projection-registry";
import { projectionProcessor } from "#kernel/projection/projector";
import { sharpPictures } from "#kernel/pictures/sharp-pictures";
import { postgresRemarks } from "#kernel/remarks/postgres-remarks";
import type { LogKeys } from "#kernel/secrets/log-keys";
import { Secrets } from "#kernel/secrets/secrets";
import { ExamLimitSeconds, planReMarkByCommand, reMarkByCommand, sampleAttempts } from "#modules/assessment";
import { BillingSettings, sampleOrders, simulatePayfast } from "#modules/billing";
import {
  InboundMail,
  sampleAppointments,
  sampleArticles,
  sampleComments,
  sampleConversations,
  sampleLetters,
  sampleMails,
  sampleInvoiceDocuments,
  sampleNotes,
  samplePictures,
  sampleReviews,
} from "#modules/admin-template";
import { sampleSchools } from "#modules/catalogue";
import { PushSettings, sampleStudyGroups, sampleTestDates } from "#modules/scheduling";
import {
  AccountSearch,
  createAccount,
  eraseAgain,
  keyTables,
  recipients,
  sampleLearners,
  SiteOperator,
} from "#modules/identity";
import type { Operator } from "#modules/identity/contract";
import { letterhead } from "./letterhead.ts";
import * as named from "./modules.ts";

const composed = composeModules(named);
const { jobs, subscriptions, projections } = composed;
export const { modules, endpoints, developmentEndpoints, schemas, eventSentences } = composed;
export { projections, subscriptions };
/** The types of event after which a stream may be archived, when it is old enough. */
export const archivedAfter = modules.flatMap((module) => module.archivedAfter);

/** The functions that the program's entry points call directly. */
export {
  AccountSearch,
  createAccount,
  eraseAgain,
  keyTables,
  planReMarkByCommand,
  reMarkByCommand,
  sampleAppointments,
  sampleArticles,
  sampleAttempts,
  sampleComments,
  sampleConversations,
  sampleLearners,
  sampleLetters,
  sampleMails,
  sampleNotes,
  samplePictures,
  sampleInvoiceDocuments,
  sampleOrders,
  sampleReviews,
  sampleSchools,
  sampleStudyGroups,
  sampleTestDates,
  simulatePayfast,
};

/** The addresses and settings that the services need. */
export interface AppSettings {
  readonly database: DatabaseAddress;
  /** The folder with the files of the archive. */
  readonly archiveDir: string;
  /** A replica for reads that may be stale. */
  readonly replicaUrl: string | undefined;
  readonly redisUrl: string | undefined;
  readonly examLimitSeconds: number | null;
  readonly secretKey: Buffer;
  readonly logKeys: LogKeys;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly inboundMail: InboundMail["Service"];
  readonly publicUrl: string;
  readonly subscriberRetries: RetryPolicy;
  readonly push: PushSettings["Service"];
  readonly operator: Operator | null;
  readonly seller: BillingSettings["Service"]["seller"];
  readonly payfast: BillingSettings["Service"]["payfast"];
  readonly transfers: BillingSettings["Service"]["transfers"];
}

const kernelLayer = ({ database, replicaUrl, redisUrl, secretKey, logKeys, archiveDir }: AppSettings) => {
  const live = liveLayer(database);
  return Layer.mergeAll(
    databaseClock,
    staleReadsLayer(replicaUrl),
    postgresEventStore,
    Layer.provide(tellingAudit, live),
    Layer.provide(tellingStaleLists, live),
    postgresRemarks,
    rateLimitsLayer,
    sharpPictures,
    Paces.layer(),
    live,
    Jobs.layer(jobs).pipe(Layer.provideMerge(JobsBackend.layer(chooseBackend(database, redisUrl)))),
  ).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        poolsLayer(database, logKeys),
        Secrets.layer(secretKey),
        Layer.succeed(Archive, archivePlace(archiveDir, secretKey)),
      ),
    ),
  );
};

/** The subscriptions of all modules, with the services that their handlers need. */
const subscriptionRegistryLayer = Layer.effect(
  SubscriptionRegistry,
  Effect.map(
    Effect.context<Effect.Services<ReturnType<(typeof subscriptions)[number]["handle"]>>>(),
    (context) =>
      SubscriptionRegistry.of({
        subscriptions: subscriptions.map(({ handle, ...subscription }) => ({
          ...subscription,
          handle: (event) => Effect.provideContext(handle(event), context),
        })),
      }),
  ),
);
const operationsLayer = Layer.mergeAll(postgresOperations, postgresRebuilds, postgresDeadLetters).pipe(
  Layer.provideMerge(
    Layer.mergeAll(
      subscriptionRegistryLayer,
      Layer.succeed(ProjectionRegistry, { projections }),
      Layer.succeed(Concerns, composed.concerns),
      Layer.succeed(ChangedReads, composed.changedReads),
      Layer.succeed(ListChanges, composed.listChanges),
    ),
  ),
);

/**
 * All services: connections, event store, clock, jobs and those of the modules. They close with the scope.
 */
export const appLayer = (settings: AppSettings) => {
  const { smtpUrl, mailFrom, publicUrl, examLimitSeconds, subscriberRetries } = settings;
  const { operator, seller, payfast, transfers, push } = settings;
  const values = Layer.mergeAll(
    Layer.succeed(ExamLimitSeconds, examLimitSeconds),
    Layer.succeed(MailSettings, { smtpUrl, from: mailFrom, publicUrl, letterhead }),
    Layer.succeed(BillingSettings, { seller, payfast, transfers, publicUrl }),
    Layer.succeed(SiteOperator, operator),
    Layer.succeed(PushSettings, push),
    Layer.succeed(InboundMail, settings.inboundMail),
    Layer.succeed(SubscriberRetries, subscriberRetries),
  );
  return operationsLayer.pipe(
    Layer.provideMerge(composed.personalData),
    Layer.provideMerge(composed.services),
    Layer.provideMerge(Layer.provide(composed.mail, recipients)),
    Layer.provideMerge(kernelLayer(settings)),
    Layer.provideMerge(values),
  );
};

/** The services that an effect inside the program may use. */
export type Services = Layer.Success<ReturnType<typeof appLayer>>;

const processors = Effect.gen(function* () {
  const store = yield* EventStore;
  const { main, logKeys } = yield* Pools;
  const retries = yield* SubscriberRetries;
  const owner = randomUUID();
  yield* runProcessor(store, main, anchorProcessor(main, logKeys), owner);
  for (const projection of projections)
    yield* runProcessor(store, main, projectionProcessor(main, projection), owner);
  for (const subscription of subscriptions)
    yield* runProcessor(store, main, subscriptionProcessor(main, subscription, retries), owner);
});

/** The work of a worker besides the services: read models, subscriptions and jobs, until its scope closes. */
export const workerLayer = Layer.mergeAll(
  Layer.effectDiscard(processors),
  jobWorker(jobs),
  composed.schedules,
);
