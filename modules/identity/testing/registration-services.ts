import { Context, Effect, Layer } from "effect";
import { Authenticator } from "#kernel/http/authentication";
import { JobsBackend } from "#kernel/jobs/backend";
import { Jobs } from "#kernel/jobs/queue";
import { registerJobs } from "#kernel/jobs/registry";
import { jobWorker } from "#kernel/jobs/worker";
import { rateLimitsLayer } from "#kernel/limits/postgres-rate-limits";
import { RateLimits } from "#kernel/limits/rate-limits";
import { liveLayer } from "#kernel/live/postgres-live";
import { EvenPaceMs } from "../application/accounts/even-pace.ts";
import { Passwords } from "../application/accounts/passwords.ts";
import { startPasswordResetHandler } from "../application/recovery/request-password-reset.ts";
import { resendConfirmationMailHandler } from "../application/registration/resend-confirmation.ts";
import { Sessions } from "../application/sessions/sessions.ts";
import { argon2Passwords } from "../infrastructure/passwords/argon2-passwords.ts";
import { postgresCodes } from "../infrastructure/codes/postgres-codes.ts";
import { postgresSessions } from "../infrastructure/sessions/postgres-sessions.ts";
import { type CollectedMail, collectMails } from "./collected-mails.ts";
import { identityOn } from "./identity-on.ts";

/** What the harness records. */
export interface RegistrationRecords {
  readonly mails: CollectedMail[];
  /** The waiting jobs; none with a worker. */
  readonly jobs: { readonly name: string; readonly data: unknown }[];
  readonly counts: { hashes: number; checks: number };
  readonly trouble: { mailer: boolean };
}

export interface RegistrationSettings {
  readonly paceMs: number;
  readonly isLimited: boolean;
  readonly hasWorker: boolean;
}

export const registrationJobs = registerJobs([resendConfirmationMailHandler, startPasswordResetHandler]);

/** Counts the calls of the real hasher. */
const counting = ({ counts }: RegistrationRecords) =>
  Layer.effect(
    Passwords,
    Effect.map(Layer.build(argon2Passwords), (context) => {
      const real = Context.get(context, Passwords);
      return Passwords.of({
        hash: (...given) => Effect.suspend(() => (counts.hashes++, real.hash(...given))),
        verify: (hash, secret) => Effect.suspend(() => (counts.checks++, real.verify(hash, secret))),
      });
    }),
  );

const keeping = ({ jobs }: RegistrationRecords) =>
  Layer.mock(Jobs)({
    add: ({ name, data: schema }, data) =>
      Effect.sync(() => void jobs.push({ name, data: schema.parse(data) })),
  });

const unlimited = Layer.succeed(
  RateLimits,
  RateLimits.of({ take: () => Effect.void, forget: () => Effect.void, giveBack: () => Effect.void }),
);

const authenticator = Layer.effect(
  Authenticator,
  Effect.map(Sessions, ({ authenticate }) => Authenticator.of({ authenticate })),
);

/** Everything registration needs, on a real database; only mails are collected, and jobs when there is no worker. */
export const registrationServices = (
  url: string,
  records: RegistrationRecords,
  settings: RegistrationSettings,
) => {
  const { paceMs, isLimited, hasWorker } = settings;
  const onPostgres = JobsBackend.layer({ on: "postgres", database: { connectionString: url } });
  const queue = hasWorker ? Layer.provide(Jobs.layer(registrationJobs), onPostgres) : keeping(records);
  const services = authenticator.pipe(
    // Fresh, over the counting hasher.
    Layer.provideMerge(Layer.mergeAll(postgresSessions, Layer.fresh(postgresCodes))),
    Layer.provideMerge(
      Layer.mergeAll(
        counting(records),
        collectMails(records.mails, () => records.trouble.mailer),
        isLimited ? rateLimitsLayer : unlimited,
        liveLayer({ connectionString: url }),
        queue,
        Layer.succeed(EvenPaceMs, paceMs),
      ),
    ),
    Layer.provideMerge(identityOn({ url })),
  );
  const worker = Layer.provide(jobWorker(registrationJobs), onPostgres);
  return hasWorker ? Layer.provideMerge(worker, services) : services;
};
