import { randomUUID } from "node:crypto";
import { Effect, Layer } from "effect";
import { databaseClock } from "#kernel/clock/database-clock";
import { subscriptionFollower } from "#kernel/bus/subscription";
import { type DatabaseAddress, Pools, poolsLayer } from "#kernel/database/pools";
import { EventStore } from "#kernel/event-store/event-store";
import { postgresEventStore } from "#kernel/event-store/postgres";
import { Authenticator } from "#kernel/http/authentication";
import { runFollower } from "#kernel/follow/follower";
import { chooseBackend, JobsBackend } from "#kernel/jobs/backend";
import { Jobs } from "#kernel/jobs/queue";
import { registerJobs } from "#kernel/jobs/registry";
import { jobWorker } from "#kernel/jobs/worker";
import { projectionFollower } from "#kernel/projection/projector";
import { assessment, ExamLimitSeconds } from "#modules/assessment";
import { catalogue } from "#modules/catalogue";

/** Every module of the program. A new one is added here, and nowhere else. */
export const modules = [catalogue, assessment] as const;

export const endpoints = [...catalogue.endpoints, ...assessment.endpoints];
const subscriptions = [...assessment.subscriptions];
const projections = modules.flatMap((module) => module.projections);
const jobs = registerJobs({
  definitions: modules.flatMap((module) => module.jobs.definitions),
  handlers: [...assessment.jobs.handlers],
});

/** Where the parts of the program find their stores, and what they are told. */
export interface AppSettings {
  readonly database: DatabaseAddress;
  readonly redisUrl: string | undefined;
  readonly examLimitSeconds: number | null;
}

/** All services: connections, log, clock, jobs and what the modules offer. Closing its scope closes them all. */
export const appLayer = (settings: AppSettings) => {
  const kernel = Layer.mergeAll(
    databaseClock,
    postgresEventStore,
    Jobs.layer(jobs).pipe(
      Layer.provideMerge(JobsBackend.layer(chooseBackend(settings.database, settings.redisUrl))),
    ),
  ).pipe(Layer.provideMerge(poolsLayer(settings.database)));
  const nobody = Layer.succeed(Authenticator, Authenticator.of({ authenticate: () => Effect.succeed(null) }));
  return Layer.mergeAll(catalogue.layer, assessment.layer, nobody).pipe(
    Layer.provideMerge(kernel),
    Layer.provideMerge(Layer.succeed(ExamLimitSeconds, settings.examLimitSeconds)),
  );
};

const followers = Effect.gen(function* () {
  const store = yield* EventStore;
  const { main } = yield* Pools;
  const owner = randomUUID();
  for (const projection of projections)
    yield* runFollower(store, main, projectionFollower(main, projection), owner);
  for (const subscription of subscriptions)
    yield* runFollower(store, main, subscriptionFollower(main, subscription), owner);
});

/** What a worker does beside the services: keeps read models, subscribers and jobs going until its scope closes. */
export const workerLayer = Layer.mergeAll(Layer.effectDiscard(followers), jobWorker(jobs));

export { projections };
