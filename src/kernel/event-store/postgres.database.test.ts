import { describe } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { makePool } from "../database/pools.ts";
import { eventStoreContract } from "./event-store.contract.ts";
import { makePostgresEventStore } from "./postgres.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

describe("the log on PostgreSQL", () => {
  eventStoreContract(async () => {
    const database = await createTestDatabase();
    const address = { connectionString: database.url };
    const store = makePostgresEventStore(makePool(address, 3), makePool(address, 3), testLogKeys);
    const now = async () => {
      const { rows } = await database.pool.query(
        "SELECT date_part('epoch', clock_timestamp()) * 1000 AS now",
      );
      return rows[0].now as number;
    };
    return { store, now, close: () => database.drop() };
  });
});
