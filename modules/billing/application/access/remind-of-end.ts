import { Effect } from "effect";
import * as z from "zod/mini";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { handle } from "#kernel/jobs/registry";
import { Mail } from "#kernel/mail/mail";
import { uuidNamed } from "#kernel/named-uuid";
import { type Instant, toIso } from "#vocabulary/instant";
import { defineJob } from "#vocabulary/job";
import { openUntil } from "../../domain/entitlement.ts";
import { accessEndsMail } from "../mails/access-ends.ts";
import { SubscriptionRows } from "./subscriptions.ts";
import { Grants } from "./grants.ts";

/** Tells people by mail that their prepaid access ends in three days. */
export const remindOfEnd = defineJob({
  name: "billing.remind-of-end",
  queue: "general",
  data: z.object({}),
  dedupe: () => "all",
  attempts: 3,
  backoff: 60_000,
});

const aheadMs = 3 * 24 * 3_600_000;
const minuteMs = 60_000;
const atOnce = 500;

/**
 * Writes to one account, once a period: the mail has the id of the last order that the period comes from. An account that
 * was erased gets none.
 */
const remind = Effect.fnUntraced(function* (account: string, at: Instant) {
  const grants = (yield* (yield* Grants).ofAccount(account)).filter(({ product }) => product === "access");
  const until = openUntil(grants, at);
  const last = grants.findLast(({ endedAt }) => endedAt === null);
  if (until === null || until - at > aheadMs || last === undefined) return;
  // What is charged again does not end.
  if (yield* (yield* SubscriptionRows).isCharged(account)) return;
  yield* (yield* Mail).send({
    to: account,
    template: accessEndsMail,
    facts: { lastAt: toIso(until - minuteMs), path: "/client/subscriptions" },
    once: { id: uuidNamed(`billing.access-ends/${last.order}`), at },
  });
});

export const remindOfEndHandler = handle(
  remindOfEnd,
  Effect.fnUntraced(function* () {
    const grants = yield* Grants;
    const at = yield* (yield* DatabaseClock).exact;
    for (let after: string | null = null; ;) {
      const accounts: readonly string[] = yield* grants.perhapsEnding(at, at + aheadMs, after, atOnce);
      yield* Effect.forEach(accounts, (account) => remind(account, at));
      if (accounts.length < atOnce) return;
      after = accounts.at(-1)!;
    }
  }),
  // In the morning, not in the night.
  { data: {}, pattern: "0 10 * * *", timeZone: "Africa/Johannesburg" },
);
