import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { Outbox, type MailState, type OutboxMail } from "../../application/mail/outbox.ts";
import { PersonSecrets } from "../../application/accounts/person-secrets.ts";
import type { MailLanguage } from "../../contract/index.ts";
import type { MailTemplate } from "../../domain/mail/facts.ts";
import * as rows from "./mail-rows.ts";
import type { IdentityTables } from "../tables.ts";

type Content = Pick<OutboxMail, "to" | "facts">;

/** The outbox in PostgreSQL. */
export const postgresOutbox: Layer.Layer<Outbox, never, Pools | PersonSecrets> = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const query = queryOn<IdentityTables>((yield* Pools).main);
    const secrets = yield* PersonSecrets;

    const opened = Effect.fnUntraced(function* (row: rows.MailRow) {
      const { id, account, sealed } = row;
      if (sealed === null) return null;
      const content = (yield* secrets.open(account, rows.mailPlace(id), sealed)) as Content | null;
      if (content === null) return null;
      const template = row.template as MailTemplate;
      return { id, template, language: row.language as MailLanguage, tries: row.tries, ...content };
    });

    return Outbox.of({
      take: Effect.fnUntraced(function* (id) {
        const row = yield* query("identity.takeMail", (db) => rows.takeRow(db, id));
        if (row === undefined) return null;
        const mail = yield* opened(row);
        if (mail === null)
          yield* query("identity.dropMail", (db) =>
            rows.markFailed(db, row, "failed", "never: the person is erased"),
          );
        return mail;
      }),
      handOver: (mail) =>
        Effect.map(
          query("identity.handMailOver", (db) => rows.markHandedOver(db, mail)),
          (row) => row !== undefined,
        ),
      sent: (mail, staysReadable) =>
        Effect.asVoid(query("identity.mailSent", (db) => rows.markSent(db, mail, staysReadable))),
      failed: (mail, next, reason) =>
        Effect.asVoid(query("identity.mailFailed", (db) => rows.markFailed(db, mail, next, reason))),
      overdue: (limit) =>
        Effect.map(
          query("identity.overdueMails", (db) => rows.findOverdue(db, limit)),
          (found) => found.map(({ id }) => id),
        ),
      tidy: Effect.gen(function* () {
        const unanswered = yield* query("identity.giveUpUnansweredMails", rows.giveUpUnanswered);
        yield* query("identity.forgetOldMails", rows.forgetOld);
        return unanswered.length;
      }),
      newest: Effect.fnUntraced(function* (limit) {
        const found = yield* query("identity.newestMails", (db) => rows.newestRows(db, limit));
        const mails = yield* Effect.forEach(found, (row) =>
          Effect.map(opened(row), (mail) =>
            mail === null ? [] : [{ ...mail, state: row.state as MailState, at: row.created_at.getTime() }],
          ),
        );
        return mails.flat();
      }),
    });
  }),
);
