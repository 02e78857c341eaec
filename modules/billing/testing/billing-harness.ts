import { Effect, Layer } from "effect";
import { DatabaseClock, databaseClock } from "#kernel/clock/database-clock";
import { poolsLayer } from "#kernel/database/pools";
import { postgresEventStore } from "#kernel/event-store/postgres";
import { Authenticator } from "#kernel/http/authentication";
import { Jobs } from "#kernel/jobs/queue";
import { rateLimitsLayer } from "#kernel/limits/postgres-rate-limits";
import { Secrets } from "#kernel/secrets/secrets";
import { testLogKeys, testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { adultsBut } from "#modules/identity/testing";
import type { Answer } from "#kernel/http/ask.fixture";
import { moduleHarness } from "../../../tests/support/module-harness.ts";
import { patientTimeouts } from "../../../tests/support/patient-timeouts.ts";
import type { TestDatabase } from "../../../tests/support/postgres.ts";
import { BillingSettings } from "../application/billing-settings.ts";
import { listPlans, type OrderView, type Plan } from "../contract/index.ts";
import { billing } from "../index.ts";

/** The UUID of an account; every one may pay but `minor`. */
export const accountUuid = (number: number): string =>
  `0192f0c1-a7b8-7d3e-9f10-${String(number).padStart(12, "0")}`;
export const minor = accountUuid(17);

/** The token of a request is the UUID of its account. */
const authenticator = Layer.succeed(
  Authenticator,
  Authenticator.of({
    authenticate: (accountId) => Effect.succeed({ sessionId: accountId, accountId, roles: ["client"] }),
  }),
);
const noJobs = Layer.mock(Jobs)({ add: () => Effect.void });

/** The database's clock, so much ahead as a test says. */
const clockAhead = (ahead: { ms: number }) =>
  Layer.effect(
    DatabaseClock,
    Effect.map(DatabaseClock, ({ now, exact }) =>
      DatabaseClock.of({ now: () => now() + ahead.ms, exact: Effect.map(exact, (at) => at + ahead.ms) }),
    ),
  ).pipe(Layer.provide(databaseClock));

const servicesOn = ({ url }: TestDatabase, vatNumber: string | null, ahead: { ms: number }) =>
  billing.layer.pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        adultsBut(minor),
        authenticator,
        noJobs,
        clockAhead(ahead),
        postgresEventStore,
        rateLimitsLayer,
        Layer.succeed(BillingSettings, {
          seller: { name: "Roadworthy (Pty) Ltd", address: "1 Long Street, Cape Town", vatNumber },
        }),
      ),
    ),
    Layer.provideMerge(
      Layer.mergeAll(
        poolsLayer({ connectionString: url }, testLogKeys),
        Secrets.layer(Buffer.from(testSecretKey, "base64")),
      ),
    ),
    Layer.provideMerge(patientTimeouts),
  );

/** What a test orders, and as which command. */
interface Ordering {
  readonly plan?: string;
  readonly quantity?: number;
  readonly coupon?: string;
  readonly commandId?: string;
}

/** Billing over HTTP on a real database, with buyers who are signed in. */
export const billingHarness = async (database: TestDatabase, vatNumber: string | null = null) => {
  const clock = { ms: 0 };
  const harness = await moduleHarness(billing, servicesOn(database, vatNumber, clock));
  const buyer = (account: string) => harness.browser({ headers: { authorization: `Bearer ${account}` } });
  const planOf = async (planId: string): Promise<Plan> =>
    (await harness.browser().call(listPlans)).plans.find((plan) => plan.planId === planId)!;
  const order = async (account: string, { plan = "access-30", quantity = 1, ...more }: Ordering = {}) => {
    const { price } = await planOf(plan);
    return buyer(account).post("/orders", {
      lines: [{ planId: plan, priceId: price.priceId, quantity }],
      commandId: crypto.randomUUID(),
      method: "payfast",
      consent: true,
      ...more,
    });
  };
  return {
    ...harness,
    /** How far the clock of the program is ahead of the database's. */
    clock,
    buyer,
    planOf,
    /** Places an order and returns the response. */
    order,
    /** Places an order, which must succeed. */
    placed: async (account: string, ordering?: Ordering) => orderIn(await order(account, ordering)),
    read: async (account: string, orderId: string) => orderIn(await buyer(account).get(`/orders/${orderId}`)),
  };
};
export type BillingHarness = Awaited<ReturnType<typeof billingHarness>>;

/** Returns the order in a response; throws what came instead. */
export const orderIn = ({ status, text }: Answer): OrderView => {
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return JSON.parse(text) as OrderView;
};
