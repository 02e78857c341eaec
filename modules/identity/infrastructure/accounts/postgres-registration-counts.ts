import { Effect, Layer } from "effect";
import { tryQuery } from "#kernel/database/try-query";
import { makeQueryCache } from "#kernel/database/query-cache";
import type { Pools } from "#kernel/database/pools";
import { staleReader } from "#kernel/database/stale-reads";
import { beginningOf, daysLater } from "#vocabulary/day";
import { toIso } from "#vocabulary/instant";
import type { Span } from "#vocabulary/span";
import { RegistrationCounts } from "../../application/registration/registration-counts.ts";
import type { RegistrationNumbers } from "../../contract/index.ts";

/** Accounts that were registered from $1 until before $2. */
export const registrationsText = `
  SELECT (registered_at AT TIME ZONE 'Africa/Johannesburg')::date::text AS day,
    count(*)::int AS registered,
    count(*) FILTER (WHERE status IN ('active', 'closing'))::int AS confirmed
  FROM identity.account
  WHERE registered_at >= $1 AND registered_at < $2 AND 'client' = ANY (roles)
  GROUP BY 1`;

export const guardiansText = `
  SELECT count(*)::int AS waiting FROM identity.account WHERE guardian = 'asked' AND status <> 'erased'`;

/** Counts in the table of accounts, by its indexes. Every result is cached briefly. */
export const postgresRegistrationCounts: Layer.Layer<RegistrationCounts, never, Pools> = Layer.effect(
  RegistrationCounts,
  Effect.gen(function* () {
    const reader = yield* staleReader;
    const within = yield* makeQueryCache(({ from, until }: Span) =>
      tryQuery("registrationCounts.within", async () => {
        const borders = [toIso(beginningOf(from)), toIso(beginningOf(daysLater(until, 1)))];
        const days = await reader.query<RegistrationNumbers["days"][number]>(registrationsText, borders);
        const guardians = await reader.query<{ waiting: number }>(guardiansText);
        return { days: days.rows, guardiansWaiting: guardians.rows[0]!.waiting };
      }),
    );
    return RegistrationCounts.of({ within });
  }),
);
