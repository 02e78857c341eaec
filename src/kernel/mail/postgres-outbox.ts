import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import type { Language } from "#vocabulary/language";
import * as rows from "./mail-rows.ts";
import { type MailState, Outbox, type OutboxMail } from "./outbox.ts";
import { Recipients } from "./recipients.ts";
import type { MailTables } from "./tables.ts";

type Content = Pick<OutboxMail, "to" | "facts">;

/** The outbox in PostgreSQL. */
export const postgresOutbox: Layer.Layer<Outbox, never, Pools | Recipients> = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const query = queryOn<MailTables>((yield* Pools).main);
    const recipients = yield* Recipients;

    const opened = Effect.fnUntraced(function* ({ id, account, sealed, ...row }: rows.MailRow) {
      if (sealed === null) return null;
      const content = (yield* recipients.open(account, id, sealed)) as Content | null;
      if (content === null) return null;
      const { template, attempts } = row;
      return { id, template, language: row.language as Language, attempts, ...content };
    });

    return Outbox.of({
      write: Effect.fnUntraced(function* ({ id, accountId: account, to, template, language, facts }) {
        const content: Content = { to, facts };
        const sealed = yield* recipients.seal(account, id, content);
        yield* query("mail.write", (db) => rows.insertRow(db, { id, account, template, language, sealed }));
      }),
      claim: Effect.fnUntraced(function* (id) {
        const row = yield* query("mail.claim", (db) => rows.claimRow(db, id));
        if (row === undefined) return null;
        const mail = yield* opened(row);
        if (mail === null)
          yield* query("mail.drop", (db) =>
            rows.markFailed(db, row, "failed", "never: the person is erased"),
          );
        return mail;
      }),
      handOver: (claim) =>
        Effect.map(
          query("mail.handOver", (db) => rows.markHandedOver(db, claim)),
          (row) => row !== undefined,
        ),
      sent: (claim, staysReadable) =>
        Effect.asVoid(query("mail.sent", (db) => rows.markSent(db, claim, staysReadable))),
      failed: (claim, next, reason) =>
        Effect.asVoid(query("mail.failed", (db) => rows.markFailed(db, claim, next, reason))),
      overdue: (limit) =>
        Effect.map(
          query("mail.overdue", (db) => rows.findOverdue(db, limit)),
          (found) => found.map(({ id }) => id),
        ),
      tidy: Effect.gen(function* () {
        const unanswered = yield* query("mail.failUnanswered", rows.failUnanswered);
        yield* query("mail.deleteOld", rows.deleteOld);
        return unanswered.length;
      }),
      newest: Effect.fnUntraced(function* (limit) {
        const found = yield* query("mail.newest", (db) => rows.newestRows(db, limit));
        const mails = yield* Effect.forEach(found, (row) =>
          Effect.map(opened(row), (mail) =>
            mail === null ? [] : [{ ...mail, state: row.state as MailState, at: row.created_at.getTime() }],
          ),
        );
        return mails.flat();
      }),
      list: (wanted, limit) =>
        query("mail.list", async (db) =>
          (await rows.listedRows(db, wanted, limit).execute()).map(
            ({ account, state, last_error, created_at, sent_at, ...plain }) => ({
              ...plain,
              accountId: account,
              state: state as MailState,
              lastError: last_error,
              createdAt: created_at.getTime(),
              sentAt: sent_at?.getTime() ?? null,
            }),
          ),
        ),
      deliveries: (accountId) =>
        Effect.map(
          query("mail.deliveries", (db) => rows.rowsOfAccount(db, accountId)),
          (found) =>
            found.map(({ created_at, sent_at, ...plain }) => ({
              ...plain,
              createdAt: created_at.getTime(),
              sentAt: sent_at?.getTime() ?? null,
            })),
        ),
    });
  }),
);
