import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Effect, Layer, ManagedRuntime } from "effect";
import express from "express";
import { pino } from "pino";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { databaseClock } from "#kernel/clock/database-clock";
import { poolsLayer } from "#kernel/database/pools";
import { postgresEventStore } from "#kernel/event-store/postgres";
import { type Answer, ask } from "#kernel/http/ask.fixture";
import { apiRouter } from "#kernel/http/mount";
import { newReference } from "#kernel/http/problem";
import { JobsBackend } from "#kernel/jobs/backend";
import { Jobs } from "#kernel/jobs/queue";
import { registerJobs } from "#kernel/jobs/registry";
import { jobWorker } from "#kernel/jobs/worker";
import { rateLimitsLayer } from "#kernel/limits/postgres-rate-limits";
import { liveLayer } from "#kernel/live/postgres-live";
import { mailJobs, mailLayer } from "#kernel/mail/mail-room";
import { MailSettings } from "#kernel/mail/mail-settings";
import { Outbox } from "#kernel/mail/outbox";
import { testMailSettings } from "#kernel/mail/test-mail-settings.fixture";
import { joinSections, PersonalData } from "#kernel/personal-data";
import { Secrets } from "#kernel/secrets/secrets";
import { identityData } from "../application/accounts/account-data.ts";
import { identity, recipients } from "../index.ts";
import { patientPools } from "../../../tests/support/patient-pools.ts";
import { cheapHashing } from "./cheap-hashing.ts";
import { CookieJar } from "./cookie-jar.ts";
import { testSecret } from "./identity-on.ts";

const jobs = registerJobs([...mailJobs, ...identity.jobs]);

const kernelOn = (database: { readonly connectionString: string }) => {
  const queue = Jobs.layer(jobs).pipe(Layer.provideMerge(JobsBackend.layer({ on: "postgres", database })));
  return Layer.mergeAll(
    databaseClock,
    postgresEventStore,
    postgresAudit,
    rateLimitsLayer,
    liveLayer(database),
    queue,
  ).pipe(Layer.provideMerge(Layer.merge(poolsLayer(database), Secrets.layer(testSecret))));
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
    Layer.provideMerge(Layer.merge(cheapHashing, patientPools)),
  );
  const runtime = ManagedRuntime.make(jobWorker(jobs).pipe(Layer.provideMerge(services)));
  const logged: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  const app = express().set("trust proxy", true);
  app.use((_request, response, next) => {
    response.locals["reference"] = newReference();
    next();
  });
  app.use("/api", apiRouter(identity.endpoints, runtime, log));
  await runtime.context();
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    /** The outbox, oldest first. */
    mails: async () => {
      const newest = await runtime.runPromise(Effect.flatMap(Outbox, (outbox) => outbox.newest(100)));
      return newest.toReversed();
    },
    logged,
    run: runtime.runPromise.bind(runtime),
    /** A browser with its cookies, that calls itself so and comes from there. */
    browser: (userAgent: string, network: string) => {
      const jar = new CookieJar();
      const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
        const cookie = jar.for(`/api${path}`);
        const headers = { "x-forwarded-for": network, "user-agent": userAgent, ...(cookie && { cookie }) };
        const answer = await ask(port, `/api${path}`, { method, body, headers });
        jar.take(answer.headers["set-cookie"]);
        return answer;
      };
      return { jar, send };
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await runtime.dispose();
    },
  };
};

export type WholeIdentity = Awaited<ReturnType<typeof wholeIdentity>>;
