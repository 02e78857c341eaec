import { Effect, Layer, Logger, ManagedRuntime } from "effect";
import { transact } from "#kernel/database/transact";
import { JobsBackend } from "#kernel/jobs/backend";
import { Jobs } from "#kernel/jobs/queue";
import { registerJobs } from "#kernel/jobs/registry";
import { jobWorker } from "#kernel/jobs/worker";
import type { TestDatabase } from "../../../tests/support/postgres.ts";
import { Accounts } from "../application/accounts/accounts.ts";
import { type Mail, Mailer, type MailTemplate } from "../application/mail/mailer.ts";
import { MailSettings } from "../application/mail/mail-settings.ts";
import { sendMailHandler } from "../application/mail/send-mail.ts";
import { sweepMailsHandler } from "../application/mail/sweep-mails.ts";
import { postgresMailer } from "../infrastructure/mail/postgres-mailer.ts";
import { postgresOutbox } from "../infrastructure/mail/postgres-outbox.ts";
import { smtpTransport } from "../infrastructure/mail/smtp-transport.ts";
import { anAccount, aPerson } from "./a-person.ts";
import { identityOn } from "./identity-on.ts";

const jobs = registerJobs([sendMailHandler, sweepMailsHandler]);

/** The real queue, whose waits between tries are short. */
const hurriedQueue = (connectionString: string) =>
  Layer.effect(
    Jobs,
    Effect.map(Jobs, (real) =>
      Jobs.of({
        ...real,
        add: (definition, data, when) => real.add({ ...definition, backoff: 20 }, data, when),
      }),
    ),
  ).pipe(
    Layer.provide(Jobs.layer(jobs)),
    Layer.provideMerge(JobsBackend.layer({ on: "postgres", database: { connectionString } })),
  );

/** What stands in identity.mail besides what is sealed. */
export interface MailLine {
  readonly id: string;
  readonly state: string;
  readonly tries: number;
  readonly last_error: string | null;
  readonly isSealed: boolean;
}

/**
 * Everything that has to do with mails, on a real database with a real queue, sending to `smtpUrl`. No worker runs
 * until `startWorker`.
 */
export const postOffice = (database: TestDatabase, smtpUrl: string | undefined) => {
  const logged: string[] = [];
  const log = Logger.layer([
    Logger.make(
      ({ message, cause }) => void logged.push(`${JSON.stringify(message)} ${JSON.stringify(cause)}`),
    ),
  ]);
  const settings = Layer.succeed(MailSettings, {
    smtpUrl,
    from: "Roadworthy <hello@roadworthy.example>",
    publicUrl: "https://roadworthy.example",
  });
  const services = Layer.mergeAll(postgresMailer, postgresOutbox, smtpTransport).pipe(
    Layer.provideMerge(Layer.mergeAll(settings, hurriedQueue(database.url), log)),
    Layer.provideMerge(identityOn(database)),
  );
  const memoMap = Layer.makeMemoMapUnsafe();
  const runtime = ManagedRuntime.make(services, { memoMap });
  const workers: { dispose: () => Promise<void> }[] = [];
  const account = anAccount({ status: "active" });

  return {
    logged,
    accountId: account.accountId,
    run: runtime.runPromise.bind(runtime),
    fork: runtime.runFork.bind(runtime),
    /** Makes the one account that all mails here belong to. */
    open: () => runtime.runPromise(Effect.flatMap(Accounts, ({ create }) => create(account, aPerson()))),
    startWorker: async () => {
      const worker = ManagedRuntime.make(jobWorker(jobs).pipe(Layer.provideMerge(services)), { memoMap });
      workers.push(worker);
      await worker.runPromise(Effect.void);
    },
    /** Sends a mail within a transaction, and lets that end as told. */
    post: <Template extends MailTemplate>(
      mail: Pick<Mail<Template>, "template" | "facts"> & Partial<Mail<Template>>,
      end: Effect.Effect<void, Error> = Effect.void,
    ) =>
      runtime.runPromise(
        transact(
          Effect.flatMap(Mailer, ({ send }) =>
            Effect.andThen(
              send({ accountId: account.accountId, to: aPerson().email, language: "en", ...mail }),
              end,
            ),
          ),
        ),
      ),
    mails: async (): Promise<MailLine[]> => {
      const { rows } = await database.pool.query<MailLine>(
        `SELECT id, state, tries, last_error, sealed IS NOT NULL AS "isSealed" FROM identity.mail ORDER BY created_at`,
      );
      return rows;
    },
    /** As if so many minutes had passed since everything that happened to the mails. */
    age: (minutes: number) =>
      database.pool.query(
        `UPDATE identity.mail SET created_at = created_at - make_interval(secs => 60 * $1::float8),
           taken_at = taken_at - make_interval(secs => 60 * $1::float8)`,
        [minutes],
      ),
    /** Does one job here and now. */
    send: (mailId: string) => runtime.runPromise(sendMailHandler.run({ mailId })),
    sweep: () => runtime.runPromise(sweepMailsHandler.run({})),
    close: async () => {
      for (const worker of workers) await worker.dispose();
      await runtime.dispose();
    },
  };
};

export type PostOffice = ReturnType<typeof postOffice>;
