import { Effect } from "effect";
import { type Kysely, sql } from "kysely";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { PreparedList } from "#kernel/database/prepared-list";
import { isAny, type Query } from "#kernel/database/tables";
import type { Person } from "../../application/accounts/accounts.ts";
import type { PersonSecrets } from "../../application/accounts/person-secrets.ts";
import type { IdentityTables } from "../tables.ts";
import { keepMarks, type PersonMarks } from "./person-marks.ts";

interface Needs {
  readonly query: Query<IdentityTables>;
  readonly prepared: PreparedList<IdentityTables>;
  readonly secrets: PersonSecrets["Service"];
  readonly markOf: (email: string) => Buffer;
  readonly marks: PersonMarks;
}

/** A person as stored, with the key of it, null once erased. */
interface SealedRow {
  readonly account: string;
  readonly sealed: Buffer;
  readonly wrapped: Buffer | null;
}

const placeOf = (accountId: string) => `identity.person/${accountId}`;
const uniqueViolation = "23505";

/** The sealed document of each person, and the mark by which their address is found. */
export const makePersons = ({ query, prepared, secrets, markOf, marks }: Needs) => {
  const create = Effect.fnUntraced(function* (accountId: string, person: Person) {
    const sealed = yield* secrets.seal(accountId, placeOf(accountId), person);
    yield* query("identity.createPerson", (db) =>
      db
        .insertInto("identity.person")
        .values({ account: accountId, sealed, version: 1, marked: 1 })
        .execute(),
    );
    yield* query("identity.markPerson", (db) => keepMarks(db, accountId, marks.of(person)));
  });

  /** Opens the person of a row; null without a key. */
  const opened = ({ account, sealed, wrapped }: SealedRow): Person | null =>
    secrets.openWith(wrapped, { accountId: account, place: placeOf(account), sealed }) as Person | null;

  /** One statement, however many they are: a list of staff asks for a page of people at a time. */
  const versionsOf = (accountIds: readonly string[]) =>
    prepared("identity.findPeople", (db) =>
      db
        .selectFrom("identity.person as p")
        .leftJoin("identity.person_key as k", "k.account", "p.account")
        .select(["p.account", "sealed", "version", "wrapped"])
        .where(isAny("p.account", accountIds)),
    ).pipe(
      Effect.map((rows) =>
        rows.flatMap((row) => {
          const person = opened(row);
          return person === null ? [] : [{ account: row.account, person, version: row.version }];
        }),
      ),
    );

  const find = Effect.fnUntraced(function* (accountId: string) {
    const [found] = yield* versionsOf([accountId]);
    return found === undefined ? null : { ...found.person, version: found.version };
  });

  const findEach = Effect.fnUntraced(function* (accountIds: readonly string[]) {
    if (accountIds.length === 0) return new Map<string, Person>();
    return new Map((yield* versionsOf(accountIds)).map(({ account, person }) => [account, person]));
  });

  /** Requires a transaction. Returns `changed` for an erased person. */
  const change = Effect.fnUntraced(function* (
    accountId: string,
    expected: number | null,
    person: Person,
  ): Effect.fn.Return<"written" | "taken" | "changed", DatabaseUnavailable> {
    const before = yield* query("identity.lockPerson", (db) =>
      db
        .selectFrom("identity.account")
        .innerJoin("identity.person", "identity.person.account", "identity.account.id")
        .select(["email_mark", "version"])
        .where("id", "=", accountId)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    if (before === undefined || (expected !== null && before.version !== expected)) return "changed";
    const mark = markOf(person.email);
    if (before.email_mark === null || !mark.equals(before.email_mark)) {
      const moved = yield* query("identity.moveAddress", (db) => moveAddress(db, accountId, mark));
      if (!moved) return "taken";
    }
    const sealed = yield* secrets.seal(accountId, placeOf(accountId), person);
    yield* query("identity.changePerson", (db) =>
      db
        .updateTable("identity.person")
        .set({ sealed, version: before.version + 1, marked: before.version + 1 })
        .where("account", "=", accountId)
        .execute(),
    );
    yield* query("identity.markPerson", (db) => keepMarks(db, accountId, marks.of(person)));
    return "written";
  });

  /** Requires a transaction. Marks a person whom a release without marks wrote; the account stays locked meanwhile. */
  const mark = Effect.fnUntraced(function* (accountId: string) {
    yield* query("identity.lockPerson", (db) =>
      db
        .selectFrom("identity.account")
        .select("id")
        .where("id", "=", accountId)
        .forNoKeyUpdate()
        .executeTakeFirst(),
    );
    const person = yield* find(accountId);
    if (person === null) return;
    yield* query("identity.markPerson", async (db) => {
      await keepMarks(db, accountId, marks.of(person));
      await db
        .updateTable("identity.person")
        .set({ marked: person.version })
        .where("account", "=", accountId)
        .execute();
    });
  });

  const unmarked = (limit: number) =>
    query("identity.unmarkedPeople", async (db) => {
      const rows = await db
        .selectFrom("identity.person")
        .select("account")
        .where(sql<boolean>`marked <> version`)
        .limit(limit)
        .execute();
      return rows.map(({ account }) => account);
    });

  return { create, opened, find, findEach, change, mark, unmarked };
};

/** Makes the mark that of the account, unless another has it. The transaction continues either way. */
const moveAddress = async (db: Kysely<IdentityTables>, accountId: string, mark: Buffer): Promise<boolean> => {
  await sql`SAVEPOINT moving_address`.execute(db);
  try {
    await db.updateTable("identity.account").set({ email_mark: mark }).where("id", "=", accountId).execute();
    await sql`RELEASE SAVEPOINT moving_address`.execute(db);
    return true;
  } catch (cause) {
    if ((cause as { readonly code?: unknown }).code !== uniqueViolation) throw cause;
    await sql`ROLLBACK TO SAVEPOINT moving_address`.execute(db);
    return false;
  }
};
