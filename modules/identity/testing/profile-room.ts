import type { AddressInfo } from "node:net";
import { Effect, Layer, ManagedRuntime } from "effect";
import express from "express";
import { pino } from "pino";
import { afterCommit } from "#kernel/database/transact";
import { postgresEventStore } from "#kernel/event-store/postgres";
import { type Answer, ask } from "#kernel/http/ask.fixture";
import { apiRouter } from "#kernel/http/mount";
import { newReference } from "#kernel/http/problem";
import { Jobs } from "#kernel/jobs/queue";
import { JobsUnavailable } from "#kernel/jobs/patience";
import { rateLimitsLayer } from "#kernel/limits/postgres-rate-limits";
import { liveLayer } from "#kernel/live/postgres-live";
import { PersonalData } from "#kernel/personal-data";
import { identityData } from "../application/account-data.ts";
import { type Account, Accounts, type Person } from "../application/accounts.ts";
import { askGuardianHandler } from "../application/ask-guardian.ts";
import { sessionAuthenticator } from "../application/authenticator.ts";
import { changeConsentHandler } from "../application/change-consent.ts";
import { changeEmailHandler } from "../application/change-email.ts";
import { changePasswordHandler } from "../application/change-password.ts";
import { changeProfileHandler } from "../application/change-profile.ts";
import { closeAccountHandler } from "../application/close-account.ts";
import { confirmEmailHandler } from "../application/confirm-email.ts";
import { erasePersonHandler } from "../application/erase-person.ts";
import { EvenPaceMs } from "../application/even-pace.ts";
import { exportDataHandler } from "../application/export-data.ts";
import { findOverdueClosingsHandler } from "../application/find-overdue-closings.ts";
import { decideGuardianConsentHandler } from "../application/guardian-consent.ts";
import { type Mail, Mailer, type MailTemplate } from "../application/mailer.ts";
import { Passwords } from "../application/passwords.ts";
import {
  changePictureHandler,
  readProfilePictureHandler,
  removePictureHandler,
} from "../application/profile-picture.ts";
import { readProfileHandler } from "../application/read-profile.ts";
import { reopenAccountHandler } from "../application/reopen-account.ts";
import { Sessions } from "../application/sessions.ts";
import { leakedPasswords } from "../infrastructure/common-passwords.ts";
import { postgresClosings } from "../infrastructure/postgres-closings.ts";
import { postgresSessions } from "../infrastructure/postgres-sessions.ts";
import { postgresTraces } from "../infrastructure/postgres-traces.ts";
import { sharpPictures } from "../infrastructure/sharp-pictures.ts";
import { anAccount, aPerson } from "./a-person.ts";
import { goodPassword } from "./at-the-desk.ts";
import { identityOn } from "./identity-on.ts";

type AnyMail = { readonly [Template in MailTemplate]: Mail<Template> }[MailTemplate];

/** What the room keeps of a job: what to do, and in how long. */
interface AddedJob {
  readonly name: string;
  readonly data: unknown;
  readonly delayMs: number;
}

const endpoints = [
  readProfileHandler,
  changeProfileHandler,
  changeEmailHandler,
  changePasswordHandler,
  changePictureHandler,
  removePictureHandler,
  readProfilePictureHandler,
  changeConsentHandler,
  askGuardianHandler,
  exportDataHandler,
  closeAccountHandler,
  reopenAccountHandler,
  confirmEmailHandler,
  decideGuardianConsentHandler,
];
const handlers = new Map(
  [erasePersonHandler, findOverdueClosingsHandler].map((one) => [one.definition.name, one]),
);

/** Identity's own section alone. */
const personalData = Layer.effect(
  PersonalData,
  Effect.map(identityData, ({ section, collect }) => ({
    collect: (accountId) => Effect.map(collect(accountId), (held) => ({ [section]: held })),
  })),
);

/** Everything that the endpoints and jobs of the room ask for. */
export const servicesOn = (
  database: { readonly url: string },
  mailer: Layer.Layer<Mailer>,
  queue: Layer.Layer<Jobs>,
) =>
  Layer.mergeAll(sessionAuthenticator, personalData).pipe(
    Layer.provideMerge(Layer.mergeAll(postgresSessions, postgresTraces, postgresClosings, sharpPictures)),
    Layer.provideMerge(
      Layer.mergeAll(
        rateLimitsLayer,
        liveLayer({ connectionString: database.url }),
        postgresEventStore,
        leakedPasswords,
        mailer,
        queue,
        Layer.succeed(EvenPaceMs, 0),
      ),
    ),
    Layer.provideMerge(identityOn(database)),
  );

/**
 * Where people look after their accounts, over HTTP and on a real database. Mails are handed over instead of sent,
 * once their transaction is through; jobs wait for `work`. `trouble.queue` has the queue refuse them.
 */
export const profileRoom = async (database: { readonly url: string }) => {
  const mails: AnyMail[] = [];
  const jobs: AddedJob[] = [];
  const trouble = { queue: false };
  const mailer = Layer.succeed(
    Mailer,
    Mailer.of({ send: (mail) => afterCommit(Effect.sync(() => void mails.push(mail as AnyMail))) }),
  );
  const queue = Layer.mock(Jobs)({
    add: ({ name }, data, when) =>
      trouble.queue
        ? Effect.fail(new JobsUnavailable({ during: "adding", message: "The queue is away.", cause: null }))
        : Effect.sync(
            () => void jobs.push({ name, data, delayMs: when && "delayMs" in when ? when.delayMs : 0 }),
          ),
  });
  const runtime = ManagedRuntime.make(servicesOn(database, mailer, queue));
  const logged: string[] = [];
  const app = express();
  app.use((_request, response, next) => {
    response.locals["reference"] = newReference();
    next();
  });
  app.use(
    "/api",
    apiRouter(
      endpoints,
      runtime,
      pino({ level: "warn" }, { write: (line: string) => void logged.push(line) }),
    ),
  );
  await runtime.runPromise(Effect.void);
  const server = app.listen(0, "127.0.0.1");
  await new Promise((listening) => void server.once("listening", listening));
  const { port } = server.address() as AddressInfo;

  const open = async (accountId: string) => {
    const { tokens, sessionId } = await runtime.runPromise(
      Effect.flatMap(Sessions, (sessions) =>
        sessions.open({
          accountId,
          roles: ["client"],
          storage: "local",
          participant: null,
          userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile",
        }),
      ),
    );
    const headers = { authorization: `Bearer ${tokens.access}` };
    const asking = (method: string) => (path: string, body?: unknown) =>
      ask(port, `/api${path}`, { method, headers, body });
    return {
      accountId,
      sessionId,
      get: asking("GET"),
      put: asking("PUT"),
      post: asking("POST"),
      delete: asking("DELETE"),
    };
  };

  return {
    mails,
    jobs,
    trouble,
    logged,
    run: runtime.runPromise.bind(runtime),
    /** Asks without being signed in. */
    ask: (method: string, path: string, body?: unknown): Promise<Answer> =>
      ask(port, `/api${path}`, { method, body }),
    /** Signs an account's person in on one more device. */
    open,
    /** Somebody with a confirmed account and `goodPassword`, signed in. */
    enter: async (own: Partial<Person> = {}, ofAccount: Partial<Account> = {}) => {
      const account = anAccount({ status: "active", ...ofAccount });
      await runtime.runPromise(
        Effect.gen(function* () {
          const passwordHash = yield* (yield* Passwords).hash(goodPassword);
          yield* (yield* Accounts).create({ ...account, passwordHash }, aPerson(own));
        }),
      );
      return open(account.accountId);
    },
    /** Does the jobs that wait, oldest first, as if their time had come. */
    work: async () => {
      for (const job of jobs.splice(0)) await runtime.runPromise(handlers.get(job.name)!.run(job.data));
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
      await runtime.dispose();
    },
  };
};

export type ProfileRoom = Awaited<ReturnType<typeof profileRoom>>;
export type Visitor = Awaited<ReturnType<ProfileRoom["enter"]>>;
