import { randomBytes } from "node:crypto";
import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { queryOn } from "#kernel/database/tables";
import { seal, Secrets, unseal } from "#kernel/secrets/secrets";
import { PersonSecrets } from "../../application/accounts/person-secrets.ts";
import type { IdentityTables } from "../tables.ts";

const keyBytes = 32;
const placeOfKey = (accountId: string) => `identity.person_key/${accountId}`;

/**
 * Keys of persons in PostgreSQL, each wrapped by the installation's key for them. They are not cached, so that an
 * erasure by another process takes effect at once.
 */
export const postgresPersonSecrets: Layer.Layer<PersonSecrets, never, Pools | Secrets> = Layer.effect(
  PersonSecrets,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const wrappingKey = (yield* Secrets).keyFor("identity.person-keys");
    const query = queryOn<IdentityTables>(main);

    const unwrap = (accountId: string, wrapped: Buffer | undefined) =>
      wrapped === undefined ? null : unseal(wrappingKey, placeOfKey(accountId), wrapped);

    const keyToOpen = (accountId: string) =>
      query("identity.keyToOpen", async (db) => {
        const row = await db
          .selectFrom("identity.person_key")
          .select("wrapped")
          .where("account", "=", accountId)
          .executeTakeFirst();
        return unwrap(accountId, row?.wrapped);
      });

    /**
     * Keeps the person from being erased until the transaction ends, so that the erasure finds what is sealed now.
     */
    const keyToSeal = (accountId: string) =>
      query("identity.keyToSeal", async (db) => {
        const row = await db
          .selectFrom("identity.account")
          .innerJoin("identity.person_key", "identity.person_key.account", "identity.account.id")
          .select("wrapped")
          .where("id", "=", accountId)
          .forKeyShare()
          .executeTakeFirst();
        return unwrap(accountId, row?.wrapped);
      });

    return PersonSecrets.of({
      create: (accountId) =>
        query("identity.createPersonKey", async (db) => {
          const wrapped = seal(wrappingKey, placeOfKey(accountId), randomBytes(keyBytes));
          await db.insertInto("identity.person_key").values({ account: accountId, wrapped }).execute();
        }),
      seal: (accountId, place, value) =>
        Effect.map(keyToSeal(accountId), (key) => {
          if (key === null) throw new Error(`The account ${accountId} has no key to seal with.`);
          return seal(key, place, Buffer.from(JSON.stringify(value)));
        }),
      open: (accountId, place, sealed) =>
        Effect.map(keyToOpen(accountId), (key): unknown =>
          key === null ? null : JSON.parse(unseal(key, place, sealed).toString()),
        ),
      openEach: (values) =>
        query("identity.keysToOpen", async (db) => {
          const ids = values.map(({ accountId }) => accountId);
          const rows =
            ids.length === 0
              ? []
              : await db
                  .selectFrom("identity.person_key")
                  .select(["account", "wrapped"])
                  .where("account", "in", ids)
                  .execute();
          const keys = new Map(rows.map(({ account, wrapped }) => [account, unwrap(account, wrapped)!]));
          return new Map(
            values.flatMap(({ accountId, place, sealed }) => {
              const key = keys.get(accountId);
              const opened: unknown = key && JSON.parse(unseal(key, place, sealed).toString());
              return key === undefined ? [] : [[accountId, opened] as const];
            }),
          );
        }),
    });
  }),
);
