import { Effect, ManagedRuntime } from "effect";
import { afterEach, beforeEach } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { Accounts, type Person } from "../application/accounts/accounts.ts";
import { anAccount, aPerson } from "./a-person.ts";
import { type Identity, identityOn } from "./identity-on.ts";

const start = (database: TestDatabase) => ManagedRuntime.make(identityOn(database));

/** Gives each test of a file a database of its own with identity's store on it, and takes both away afterwards. */
export const identityForEach = () => {
  let database: TestDatabase;
  let runtime: ReturnType<typeof start>;
  beforeEach(async () => {
    database = await createTestDatabase();
    runtime = start(database);
  });
  afterEach(async () => {
    await runtime.dispose();
    await database.drop();
  });

  const run = <A, E>(effect: Effect.Effect<A, E, Identity>): Promise<A> => runtime.runPromise(effect);
  /** Creates an account for an invented person and returns its UUID. */
  const register = async (own: Partial<Person> = {}, account = anAccount()): Promise<string> => {
    const made = await run(Effect.flatMap(Accounts, ({ create }) => create(account, aPerson(own))));
    if (!made) throw new Error("The address has an account.");
    return account.accountId;
  };
  return {
    run,
    register,
    /** Queries the database directly, past the services. */
    sql: async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
      (await database.pool.query(text, values)).rows as Row[],
    database: () => database,
  };
};
