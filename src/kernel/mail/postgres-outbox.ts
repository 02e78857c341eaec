import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { seal, Secrets, unseal } from "#kernel/secrets/secrets";
import type { Language } from "#vocabulary/language";
import * as rows from "./mail-rows.ts";
import { type MailState, Outbox, type OutboxMail } from "./outbox.ts";
import { Recipients } from "./recipients.ts";
import type { MailTables } from "./tables.ts";

/** What a mail to someone without an account is sealed for. */
const placeOf = (id: string): string => `kernel.mail/${id}`;

type Content = Pick<OutboxMail, "to" | "facts">;

/** The outbox in PostgreSQL. */
export const postgresOutbox: Layer.Layer<Outbox, never, Pools | Recipients | Secrets> = Layer.effect(
  Outbox,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const query = queryOn<MailTables>(main);
    const listed = preparedListOn<MailTables>(main);
    const recipients = yield* Recipients;
    const key = (yield* Secrets).keyFor("kernel.mail");

    const sealFor = (account: string | null, id: string, content: Content) =>
      account === null
        ? Effect.sync(() => seal(key, placeOf(id), Buffer.from(JSON.stringify(content))))
        : recipients.seal(account, id, content);
    const openFor = (account: string | null, id: string, sealed: Buffer) =>
      account === null
        ? Effect.sync((): unknown => JSON.parse(unseal(key, placeOf(id), sealed).toString()))
        : recipients.open(account, id, sealed);

    const opened = Effect.fnUntraced(function* ({ id, account, sealed, ...row }: rows.MailRow) {
      if (sealed === null) return null;
      const content = (yield* openFor(account, id, sealed)) as Content | null;
      if (content === null) return null;
      const { template, attempts } = row;
      return { id, template, language: row.language as Language, attempts, ...content };
    });

    return Outbox.of({
      write: Effect.fnUntraced(function* ({ id, accountId: account, to, template, language, facts }) {
        const content: Content = { to, facts };
        const sealed = yield* sealFor(account, id, content);
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
      bounced: (id, status) =>
        Effect.map(
          query("mail.bounced", (db) => rows.markBounced(db, id, status)),
          (row) => (row === undefined ? null : { accountId: row.account }),
        ),
      statesOf: (ids) =>
        query("mail.statesOf", async (db) => {
          const found = db.selectFrom("kernel.mail").select(["id", "state"]).where("id", "in", ids);
          const known = ids.length === 0 ? [] : await found.execute();
          return new Map(known.map(({ id, state }) => [id, state as MailState]));
        }),
      forget: (ids) =>
        query("mail.forget", async (db) => {
          if (ids.length > 0) await db.deleteFrom("kernel.mail").where("id", "in", ids).execute();
        }),
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
        Effect.map(
          listed("mail.list", (db) => rows.listedRows(db, wanted, limit)),
          (found) =>
            found.map(({ account, state, last_error, created_at, sent_at, ...plain }) => ({
              ...plain,
              accountId: account,
              state: state as MailState,
              lastError: last_error,
              createdAt: created_at.getTime(),
              sentAt: sent_at?.getTime() ?? null,
            })),
        ),
      deliveries: (accountId) =>
        Effect.map(
          listed("mail.deliveries", (db) => rows.rowsOfAccount(db, accountId)),
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
