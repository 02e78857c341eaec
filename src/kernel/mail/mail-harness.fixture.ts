import { Effect, Layer, Logger, ManagedRuntime } from "effect";
import type { Pool } from "pg";
import type { DatabaseClock } from "#kernel/clock/database-clock";
import type { Pools } from "#kernel/database/pools";
import { transact } from "#kernel/database/transact";
import type { DatabaseUnavailable } from "#kernel/errors";
import { JobsBackend } from "#kernel/jobs/backend";
import { Jobs } from "#kernel/jobs/queue";
import { registerJobs } from "#kernel/jobs/registry";
import { jobWorker } from "#kernel/jobs/worker";
import { mailJobs, mailLayer } from "./mail-layer.ts";
import { type AddressedMail, Mail } from "./mail.ts";
import { MailSettings } from "./mail-settings.ts";
import { Secrets } from "#kernel/secrets/secrets";
import type { Recipients } from "./recipients.ts";
import { sendMailHandler } from "./send-mail.ts";
import { sweepMailsHandler } from "./sweep-mails.ts";
import type { AnyMailTemplate } from "./template.ts";
import { testMailSettings } from "./test-mail-settings.fixture.ts";

const jobs = registerJobs(mailJobs);

/** The real queue, with short delays between retries. */
const hurriedQueue = (connectionString: string) =>
  Layer.effect(
    Jobs,
    Effect.map(Jobs, (real) =>
      Jobs.of({
        ...real,
        add: (definition, data, when) => real.add({ ...definition, backoff: 2 }, data, when),
      }),
    ),
  ).pipe(
    Layer.provide(Jobs.layer(jobs)),
    Layer.provideMerge(JobsBackend.layer({ on: "postgres", database: { connectionString } })),
  );

/** The columns of kernel.mail that are not sealed. */
export interface MailLine {
  readonly id: string;
  readonly state: string;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly isSealed: boolean;
}

interface HarnessSettings<Services> {
  readonly database: { readonly url: string; readonly pool: Pool };
  readonly smtpUrl: string | undefined;
  readonly templates: readonly AnyMailTemplate[];
  /** The services under the mails: connections, clock and the recipients. */
  readonly services: Layer.Layer<Services | Recipients | Pools | DatabaseClock, DatabaseUnavailable>;
}

/** The mails on a real database with a real queue. No worker runs until `startWorker`. */
export const mailHarness = <Services>(settings: HarnessSettings<Services>) => {
  const { database, smtpUrl, templates } = settings;
  const logged: string[] = [];
  const log = Logger.layer([
    Logger.make(
      ({ message, cause }) => void logged.push(`${JSON.stringify(message)} ${JSON.stringify(cause)}`),
    ),
  ]);
  const services = mailLayer(templates).pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        Layer.succeed(MailSettings, { ...testMailSettings, smtpUrl }),
        Secrets.layer(Buffer.alloc(32, 1)),
        hurriedQueue(database.url),
        log,
      ),
    ),
    Layer.provideMerge(settings.services),
  );
  const memoMap = Layer.makeMemoMapUnsafe();
  const runtime = ManagedRuntime.make(services, { memoMap });
  const workers: { dispose: () => Promise<void> }[] = [];

  return {
    logged,
    run: runtime.runPromise.bind(runtime),
    fork: runtime.runFork.bind(runtime),
    startWorker: async () => {
      const worker = ManagedRuntime.make(jobWorker(jobs).pipe(Layer.provideMerge(services)), { memoMap });
      workers.push(worker);
      await worker.runPromise(Effect.void);
    },
    /** Writes a mail in a transaction that ends with `end`. */
    post: <Facts extends object>(
      mail: AddressedMail<Facts>,
      end: Effect.Effect<void, Error> = Effect.void,
    ): Promise<void> =>
      runtime.runPromise(
        transact(
          Effect.andThen(
            Mail.use(({ sendTo }) => sendTo(mail)),
            end,
          ),
        ),
      ),
    mails: async (): Promise<MailLine[]> => {
      const { rows } = await database.pool.query<MailLine>(
        `SELECT id, state, attempts, last_error, sealed IS NOT NULL AS "isSealed" FROM kernel.mail ORDER BY created_at`,
      );
      return rows;
    },
    /** Makes the mails so many minutes older. */
    age: (minutes: number) =>
      database.pool.query(
        `UPDATE kernel.mail SET created_at = created_at - make_interval(secs => 60 * $1::float8),
           claimed_at = claimed_at - make_interval(secs => 60 * $1::float8)`,
        [minutes],
      ),
    /** Runs one job in this process. */
    send: (mailId: string) => runtime.runPromise(sendMailHandler.run({ mailId })),
    sweep: () => runtime.runPromise(sweepMailsHandler.run({})),
    close: async () => {
      for (const worker of workers) await worker.dispose();
      await runtime.dispose();
    },
  };
};
