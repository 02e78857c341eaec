import { randomBytes } from "node:crypto";
import { Effect, Layer } from "effect";
import { sql } from "kysely";
import { Pools } from "#kernel/database/pools";
import { preparedListOn } from "#kernel/database/prepared-list";
import { isAny, queryOn } from "#kernel/database/tables";
import { transact } from "#kernel/database/transact";
import { Secrets } from "#kernel/secrets/secrets";
import { PersonSecrets } from "../../application/accounts/person-secrets.ts";
import { SecondFactors } from "../../application/staff/second-factors.ts";
import {
  readRecoveryCode,
  recoveryBytes,
  recoveryCodeFrom,
  recoveryCodes,
} from "../../domain/recovery-code.ts";
import { isStaff } from "../staff-roles.ts";
import type { IdentityTables } from "../tables.ts";

const placeOf = (accountId: string) => `identity.account/${accountId}/totp`;

/** In identity's tables: the secret sealed under the person's key, the recovery codes as HMAC of 65 random bits. */
export const postgresSecondFactors = Layer.effect(
  SecondFactors,
  Effect.gen(function* () {
    const pools = yield* Pools;
    const secrets = yield* Secrets;
    const personSecrets = yield* PersonSecrets;
    const query = queryOn<IdentityTables>(pools.main);
    const prepared = preparedListOn<IdentityTables>(pools.main);
    const markOf = (accountId: string, code: string) =>
      secrets.mark("identity.recovery-code", `${accountId}/${code}`);

    const storeCodes = (accountId: string, codes: readonly string[]) =>
      query("identity.storeRecoveryCodes", (db) =>
        db
          .insertInto("identity.recovery_code")
          .values(codes.map((code) => ({ account: accountId, hash: markOf(accountId, code), used_at: null })))
          .execute(),
      );
    const storeSecret = (accountId: string, sealed: Buffer, step: number) =>
      query("identity.storeAuthenticator", async (db) => {
        const { numUpdatedRows } = await db
          .updateTable("identity.account")
          .set({ totp_sealed: sealed, totp_last_step: step })
          .where("id", "=", accountId)
          .where("totp_sealed", "is", null)
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0n;
      });
    const enrol = Effect.fnUntraced(function* (accountId: string, secret: string, step: number) {
      const sealed = yield* personSecrets.seal(accountId, placeOf(accountId), secret);
      if (!(yield* storeSecret(accountId, sealed, step))) return null;
      const codes = Array.from({ length: recoveryCodes }, () => recoveryCodeFrom(randomBytes(recoveryBytes)));
      yield* storeCodes(accountId, codes);
      return codes;
    });

    return SecondFactors.of({
      secretOf: Effect.fnUntraced(function* (accountId) {
        const sealed = yield* query("identity.authenticatorOf", async (db) => {
          const row = await db
            .selectFrom("identity.account")
            .select("totp_sealed")
            .where("id", "=", accountId)
            .executeTakeFirst();
          return row?.totp_sealed ?? null;
        });
        if (sealed === null) return null;
        return (yield* personSecrets.open(accountId, placeOf(accountId), sealed)) as string | null;
      }),
      enrolled: (who) =>
        prepared("identity.enrolled", (db) =>
          db
            .selectFrom("identity.account")
            .select("id")
            .where(who === "staff" ? isStaff : isAny("id", who))
            .where("totp_sealed", "is not", null),
        ).pipe(Effect.map((rows) => new Set(rows.map(({ id }) => id)))),
      enrol: (accountId, secret, step) =>
        Effect.provideService(transact(enrol(accountId, secret, step)), Pools, pools),
      statusOf: (accountId) =>
        query("identity.secondFactorStatus", async (db) => {
          const row = await db
            .selectFrom("identity.account")
            .select((eb) => [
              eb("totp_sealed", "is not", null).as("has"),
              eb
                .selectFrom("identity.recovery_code")
                .select((codes) => codes.fn.countAll<string>().as("count"))
                .where("account", "=", accountId)
                .where("used_at", "is", null)
                .as("left"),
            ])
            .where("id", "=", accountId)
            .executeTakeFirst();
          return { hasAuthenticator: row?.has === true, recoveryCodesLeft: Number(row?.left ?? 0) };
        }),
      useStep: (accountId, step) =>
        query("identity.useStep", async (db) => {
          const { numUpdatedRows } = await db
            .updateTable("identity.account")
            .set({ totp_last_step: step })
            .where("id", "=", accountId)
            .where("totp_last_step", "<", step)
            .executeTakeFirstOrThrow();
          return numUpdatedRows > 0n;
        }),
      useRecoveryCode: (accountId, code) =>
        query("identity.useRecoveryCode", async (db) => {
          const { numUpdatedRows } = await db
            .updateTable("identity.recovery_code")
            .set({ used_at: sql`clock_timestamp()` })
            .where("account", "=", accountId)
            .where("hash", "=", markOf(accountId, readRecoveryCode(code)))
            .where("used_at", "is", null)
            .executeTakeFirstOrThrow();
          return numUpdatedRows > 0n;
        }),
      giveBack: (accountId, factor) =>
        query("identity.giveBackSecondFactor", async (db) => {
          if (factor.used === "recovery-code") {
            await db
              .updateTable("identity.recovery_code")
              .set({ used_at: null })
              .where("account", "=", accountId)
              .where("hash", "=", markOf(accountId, readRecoveryCode(factor.code)))
              .execute();
            return;
          }
          // Earlier steps stay used up.
          await db
            .updateTable("identity.account")
            .set({ totp_last_step: factor.step - 1 })
            .where("id", "=", accountId)
            .where("totp_last_step", "=", factor.step)
            .execute();
        }),
    });
  }),
);
