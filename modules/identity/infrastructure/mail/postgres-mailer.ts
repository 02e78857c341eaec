import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { uuidv7 } from "#kernel/aggregate/uuidv7";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { afterCommit } from "#kernel/database/transact";
import { Jobs } from "#kernel/jobs/queue";
import { Mailer } from "../../application/mail/mailer.ts";
import { PersonSecrets } from "../../application/accounts/person-secrets.ts";
import { sendMail } from "../../application/mail/send-mail.ts";
import { mailPlace } from "./mail-rows.ts";
import type { IdentityTables } from "../tables.ts";

/** The outbox in PostgreSQL. A job that cannot be added is made up for by the sweep. */
export const postgresMailer: Layer.Layer<Mailer, never, Pools | PersonSecrets | Jobs> = Layer.effect(
  Mailer,
  Effect.gen(function* () {
    const query = queryOn<IdentityTables>((yield* Pools).main);
    const secrets = yield* PersonSecrets;
    const jobs = yield* Jobs;
    const plan = (mailId: string) =>
      Effect.catch(jobs.add(sendMail, { mailId }), ({ message }) =>
        Effect.logWarning("A mail waits for the sweep", { mailId, message }),
      );
    return Mailer.of({
      send: Effect.fnUntraced(function* ({
        accountId,
        to,
        language,
        template,
        facts,
        mailId: id = uuidv7(),
      }) {
        const sealed = yield* secrets.seal(accountId, mailPlace(id), { to, facts });
        yield* query("identity.writeMail", (db) =>
          db
            .insertInto("identity.mail")
            .values({
              id,
              account: accountId,
              template,
              language,
              sealed,
              state: "waiting",
              last_error: null,
              created_at: sql<Date>`clock_timestamp()`,
              taken_at: null,
              sent_at: null,
            })
            .onConflict((clash) => clash.column("id").doNothing())
            .execute(),
        );
        yield* afterCommit(plan(id));
      }),
    });
  }),
);
