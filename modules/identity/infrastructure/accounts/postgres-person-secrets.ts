import { randomBytes } from "node:crypto";
import { Effect, Layer } from "effect";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { queryOn } from "#kernel/database/tables";
import { seal, Secrets, unseal } from "#kernel/secrets/secrets";
import { PersonSecrets } from "../../application/accounts/person-secrets.ts";
import type { IdentityTables } from "../tables.ts";
import { RecentKeys } from "./recent-keys.ts";

const keyBytes = 32;
const placeOfKey = (accountId: string) => `identity.person_key/${accountId}`;

/**
 * Keys of persons in PostgreSQL, each wrapped by the installation's key for them. The wrapped key is read each time, so that
 * an erasure by another process takes effect at once.
 */
export const postgresPersonSecrets: Layer.Layer<PersonSecrets, never, Pools | Secrets> = Layer.effect(
  PersonSecrets,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const wrappingKey = (yield* Secrets).keyFor("identity.person-keys");
    const query = queryOn<IdentityTables>(main);
    const prepared = preparedListOn<IdentityTables>(main);

    const keys = new RecentKeys((accountId, wrapped) => unseal(wrappingKey, placeOfKey(accountId), wrapped));
    const unwrap = (accountId: string, wrapped: Buffer | null = null) =>
      wrapped === null ? null : keys.of(accountId, wrapped);

    const keyToOpen = (accountId: string) =>
      prepared("identity.keyToOpen", (db) =>
        db.selectFrom("identity.person_key").select("wrapped").where("account", "=", accountId),
      ).pipe(Effect.map(([row]) => unwrap(accountId, row?.wrapped)));

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
      openWith: (wrapped, { accountId, place, sealed }) => {
        const key = unwrap(accountId, wrapped);
        return key === null ? null : JSON.parse(unseal(key, place, sealed).toString());
      },
    });
  }),
);
