import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { isAny, queryOn } from "#kernel/database/tables";
import { transact } from "#kernel/database/transact";
import { Secrets } from "#kernel/secrets/secrets";
import { Accounts } from "../../application/accounts/accounts.ts";
import { PersonSecrets } from "../../application/accounts/person-secrets.ts";
import { accountColumns, accountOf, columnsOf, rowOf } from "./account-row.ts";
import { erasePerson } from "./erase-person.ts";
import { idsByWords, peopleThat } from "./listed-accounts.ts";
import { makePersonMarks } from "./person-marks.ts";
import { makePersons } from "./persons.ts";
import { makePersonPictures } from "../profile/person-pictures.ts";
import { isStaff } from "../staff-roles.ts";
import type { IdentityTables } from "../tables.ts";

/**
 * Accounts in PostgreSQL. An address is found by its mark, which is unique; the address itself is only in the sealed
 * person.
 */
export const postgresAccounts: Layer.Layer<Accounts, never, Pools | Secrets | PersonSecrets> = Layer.effect(
  Accounts,
  Effect.gen(function* () {
    const pools = yield* Pools;
    const installation = yield* Secrets;
    const secrets = yield* PersonSecrets;
    const query = queryOn<IdentityTables>(pools.main);
    const prepared = preparedListOn<IdentityTables>(pools.main);
    const whole = <A, E>(work: Effect.Effect<A, E>) => Effect.provideService(transact(work), Pools, pools);
    const markOf = (email: string) => installation.mark("identity.email", email);
    const marks = makePersonMarks(installation);
    const persons = makePersons({ query, prepared, secrets, markOf, marks });
    const [byWords, peopleListed] = [idsByWords({ markOf, marks }), peopleThat({ markOf, marks })];
    const pictures = makePersonPictures({ query, secrets });

    const find = (accountId: string, lock: boolean) =>
      prepared("identity.findAccount", (db) =>
        db
          .selectFrom("identity.account")
          .select(accountColumns)
          .where("id", "=", accountId)
          .$if(lock, (select) => select.forNoKeyUpdate()),
      ).pipe(Effect.map(([row]) => (row === undefined ? null : accountOf(row))));

    return Accounts.of({
      find: (accountId) => find(accountId, false),
      findEach: (accountIds) =>
        accountIds.length === 0
          ? Effect.succeed(new Map())
          : prepared("identity.findAccounts", (db) =>
              db.selectFrom("identity.account").select(accountColumns).where(isAny("id", accountIds)),
            ).pipe(Effect.map((rows) => new Map(rows.map((row) => [row.id, accountOf(row)])))),
      lock: (accountId) => find(accountId, true),
      hasOtherAdmin: (accountId) =>
        query("identity.otherAdmin", async (db) => {
          const row = await db
            .selectFrom("identity.account")
            .select("id")
            .where(sql<boolean>`'admin' = ANY (roles)`)
            .where("status", "=", "active")
            .where("suspended_at", "is", null)
            .where("id", "!=", accountId)
            .limit(1)
            .forNoKeyUpdate()
            .executeTakeFirst();
          return row !== undefined;
        }),
      findByWords: (words, limit) =>
        prepared("identity.findByWords", (db) => byWords(db, words, limit)).pipe(
          Effect.map((rows) => rows.map(({ id }) => id)),
        ),
      listPeople: (asked) =>
        prepared("identity.listPeople", (db) => peopleListed(db, asked)).pipe(
          Effect.map((rows) =>
            rows.map((row) => ({ account: accountOf(row), person: () => persons.opened(row) })),
          ),
        ),
      lockAdmins: query("identity.lockAdmins", async (db) => {
        const rows = await db
          .selectFrom("identity.account")
          .select("id")
          .where(sql<boolean>`'admin' = ANY (roles)`)
          .where(isStaff)
          .where("status", "=", "active")
          .where("suspended_at", "is", null)
          .orderBy("id")
          .forNoKeyUpdate()
          .execute();
        return rows.map(({ id }) => id);
      }),
      findByEmail: (email) =>
        query("identity.findAccountByEmail", async (db) => {
          const row = await db
            .selectFrom("identity.account")
            .select(accountColumns)
            .where("email_mark", "=", markOf(email))
            .executeTakeFirst();
          return row === undefined ? null : accountOf(row);
        }),
      create: (account, person) =>
        whole(
          Effect.gen(function* () {
            // A concurrent request waits here until the first has committed, and then writes nothing.
            const made = yield* query("identity.createAccount", (db) =>
              db
                .insertInto("identity.account")
                .values({ ...rowOf(account), email_mark: markOf(person.email) })
                .onConflict((conflict) => conflict.column("email_mark").doNothing())
                .executeTakeFirst(),
            );
            if (made.numInsertedOrUpdatedRows !== 1n) return false;
            yield* secrets.create(account.accountId);
            yield* persons.create(account.accountId, person);
            return true;
          }),
        ),
      change: (accountId, changes) =>
        query("identity.changeAccount", async (db) => {
          const columns = columnsOf(changes);
          if (Object.keys(columns).length === 0) return;
          await db.updateTable("identity.account").set(columns).where("id", "=", accountId).execute();
        }),
      person: persons.find,
      people: persons.findEach,
      changePerson: (accountId, expected, person) => whole(persons.change(accountId, expected, person)),
      markPeople: Effect.fnUntraced(function* (limit) {
        const left = yield* persons.unmarked(limit);
        yield* Effect.forEach(left, (accountId) => whole(persons.mark(accountId)));
        return left.length;
      }),
      picture: pictures.find,
      changePicture: (accountId, webp) => whole(pictures.change(accountId, webp)),
      erase: (accountId) => whole(query("identity.erasePerson", (db) => erasePerson(db, accountId))),
    });
  }),
);
