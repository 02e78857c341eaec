import type { AddressInfo } from "node:net";
import { Context, Effect, Layer, ManagedRuntime } from "effect";
import express from "express";
import { pino } from "pino";
import { afterCommit } from "#kernel/database/transact";
import { Authenticator } from "#kernel/http/authentication";
import { apiRouter } from "#kernel/http/mount";
import { newReference } from "#kernel/http/problem";
import { Jobs } from "#kernel/jobs/queue";
import { rateLimitsLayer } from "#kernel/limits/postgres-rate-limits";
import { RateLimits } from "#kernel/limits/rate-limits";
import { liveLayer } from "#kernel/live/postgres-live";
import { confirmEmailHandler } from "../application/confirm-email.ts";
import { EvenPaceMs } from "../application/even-pace.ts";
import {
  decideGuardianConsentHandler,
  lookAtGuardianConsentHandler,
} from "../application/guardian-consent.ts";
import { type Mail, Mailer, type MailTemplate } from "../application/mailer.ts";
import { Passwords } from "../application/passwords.ts";
import { registerHandler } from "../application/register.ts";
import {
  requestPasswordResetHandler,
  startPasswordResetHandler,
} from "../application/request-password-reset.ts";
import {
  resendConfirmationHandler,
  resendConfirmationMailHandler,
} from "../application/resend-confirmation.ts";
import { resetPasswordHandler } from "../application/reset-password.ts";
import { Sessions } from "../application/sessions.ts";
import { argon2Passwords } from "../infrastructure/argon2-passwords.ts";
import { postgresCodes } from "../infrastructure/postgres-codes.ts";
import { postgresSessions } from "../infrastructure/postgres-sessions.ts";
import { Browser } from "./browser.ts";
import { identityOn } from "./identity-on.ts";

type AnyMail = { readonly [Template in MailTemplate]: Mail<Template> }[MailTemplate];

const endpoints = [
  registerHandler,
  resendConfirmationHandler,
  confirmEmailHandler,
  lookAtGuardianConsentHandler,
  decideGuardianConsentHandler,
  requestPasswordResetHandler,
  resetPasswordHandler,
];
const handlers = new Map(
  [resendConfirmationMailHandler, startPasswordResetHandler].map((one) => [one.definition.name, one]),
);

const unlimited = Layer.succeed(
  RateLimits,
  RateLimits.of({ take: () => Effect.void, forget: () => Effect.void }),
);

/** Counts what is hashed and compared, by the real hasher. */
const countedPasswords = (counts: { hashes: number; checks: number }) =>
  Layer.effect(
    Passwords,
    Effect.map(Layer.build(argon2Passwords), (context) => {
      const real = Context.get(context, Passwords);
      return Passwords.of({
        hash: (secret) => Effect.suspend(() => (counts.hashes++, real.hash(secret))),
        verify: (hash, secret) => Effect.suspend(() => (counts.checks++, real.verify(hash, secret))),
      });
    }),
  );

/**
 * Where people register, confirm and reset, over HTTP and on a real database. Mails are handed over instead of sent,
 * once their transaction is through; jobs wait for `work`. `trouble.mailer` breaks the outbox. Not `isLimited`, everybody
 * may try as often as they like.
 */
export const frontDesk = async (
  database: { readonly url: string },
  { paceMs = 0, isLimited = true } = {},
) => {
  const mails: AnyMail[] = [];
  const jobs: { readonly name: string; readonly data: unknown }[] = [];
  const counts = { hashes: 0, checks: 0 };
  const trouble = { mailer: false };

  const mailer = Layer.succeed(
    Mailer,
    Mailer.of({
      send: (mail) =>
        trouble.mailer
          ? Effect.die(new Error("The outbox is broken."))
          : afterCommit(Effect.sync(() => void mails.push(mail as AnyMail))),
    }),
  );
  const queue = Layer.mock(Jobs)({
    add: ({ name }, data) => Effect.sync(() => void jobs.push({ name, data })),
  });
  const authenticator = Layer.effect(
    Authenticator,
    Effect.map(Sessions, ({ authenticate }) => Authenticator.of({ authenticate })),
  );
  const runtime = ManagedRuntime.make(
    authenticator.pipe(
      Layer.provideMerge(Layer.mergeAll(postgresSessions, postgresCodes)),
      Layer.provideMerge(
        Layer.mergeAll(
          countedPasswords(counts),
          isLimited ? rateLimitsLayer : unlimited,
          liveLayer({ connectionString: database.url }),
          mailer,
          queue,
          Layer.succeed(EvenPaceMs, paceMs),
        ),
      ),
      Layer.provideMerge(identityOn(database)),
    ),
  );
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  const app = express().set("trust proxy", true);
  app.use((_request, response, next) => {
    response.locals["reference"] = newReference();
    next();
  });
  app.use("/api", apiRouter(endpoints, runtime, log));
  await runtime.runPromise(Effect.void);
  const server = app.listen(0, "127.0.0.1");
  await new Promise((listening) => void server.once("listening", listening));
  const { port } = server.address() as AddressInfo;

  return {
    mails,
    jobs,
    counts,
    trouble,
    logged,
    /** A browser nobody has used yet, on a network of its own unless told. */
    browser: (network?: string) => new Browser(port, network),
    /** Does the jobs that wait, oldest first. */
    work: async () => {
      for (const job of jobs.splice(0)) await runtime.runPromise(handlers.get(job.name)!.run(job.data));
    },
    run: runtime.runPromise.bind(runtime),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
      await runtime.dispose();
    },
  };
};

export type FrontDesk = Awaited<ReturnType<typeof frontDesk>>;
