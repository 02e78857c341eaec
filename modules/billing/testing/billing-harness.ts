import { Effect, Layer } from "effect";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { Pools, poolsLayer } from "#kernel/database/pools";
import { onConnection } from "#kernel/database/transact";
import { postgresEventStore } from "#kernel/event-store/postgres";
import { Authenticator } from "#kernel/http/authentication";
import { Jobs } from "#kernel/jobs/queue";
import { Paces } from "#kernel/limits/paces";
import { rateLimitsLayer } from "#kernel/limits/postgres-rate-limits";
import { liveLayer } from "#kernel/live/postgres-live";
import { Mail } from "#kernel/mail/mail";
import { Secrets } from "#kernel/secrets/secrets";
import { testLogKeys, testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { adultsBut, knownCode, noAddresses, thinSecrets } from "#modules/identity/testing";
import type { Answer } from "#kernel/http/ask.fixture";
import { clockAhead } from "../../../tests/support/clock-ahead.ts";
import { moduleHarness } from "../../../tests/support/module-harness.ts";
import { patientTimeouts } from "../../../tests/support/patient-timeouts.ts";
import type { TestDatabase } from "../../../tests/support/postgres.ts";
import { BillingSettings } from "../application/billing-settings.ts";
import { banks, listPlans, type OrderView, type Plan, type SellerAccount } from "../contract/index.ts";
import { billing } from "../index.ts";
import { testPayfast } from "./test-payfast.ts";

/** The UUID of an account; every one may pay but `minor`. */
export const accountUuid = (number: number): string =>
  `0192f0c1-a7b8-7d3e-9f10-${String(number).padStart(12, "0")}`;
export const minor = accountUuid(17);

const staffPrefix = "0192f0c1-a7b8-7d3e-9f10-ad";
/** The UUID of an admin. */
export const adminUuid = (number: number): string => `${staffPrefix}${String(number).padStart(10, "0")}`;

/** The token of a request is the UUID of its account. */
const authenticator = Layer.succeed(
  Authenticator,
  Authenticator.of({
    authenticate: (accountId) =>
      Effect.succeed({
        sessionId: accountId,
        accountId,
        roles: [accountId.startsWith(staffPrefix) ? "admin" : "client"],
      }),
  }),
);
/** Tests run the jobs themselves. */
const noJobs = Layer.mock(Jobs)({ add: () => Effect.void });

/** Writes mails to a table of the test's, in the transaction that sends them. */
const mailsIn = Layer.effect(
  Mail,
  Effect.map(Pools, ({ main }) =>
    Mail.of({
      send: ({ to, template, once }) =>
        Effect.asVoid(
          onConnection(main, "write a mail", (db) =>
            db.query("INSERT INTO written_mail VALUES ($1, $2, $3) ON CONFLICT DO NOTHING", [
              to,
              template.name,
              once?.id,
            ]),
          ),
        ),
      sendTo: () => Effect.die(new Error("Billing knows no addresses.")),
    }),
  ),
);

/** The account that buyers pay into by EFT. */
const sellerAccount: SellerAccount = {
  holder: "Roadworthy (Pty) Ltd",
  bank: "fnb",
  number: "62001234567",
  branchCode: banks.fnb,
  type: "cheque",
};

const settingsOf = (vatNumber: string | null, host: string) => ({
  seller: { name: "Roadworthy (Pty) Ltd", address: "1 Long Street, Cape Town", vatNumber },
  transfers: sellerAccount as SellerAccount | null,
  payfast: { ...testPayfast, host, networks: ["197.97.145.144/28"] },
  publicUrl: "https://roadworthy.example",
});

const servicesOn = (
  { url }: Pick<TestDatabase, "url">,
  ahead: { ms: number },
  settings: BillingSettings["Service"],
  jobs: Layer.Layer<Jobs, unknown>,
) =>
  billing.layer.pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        adultsBut(minor),
        knownCode,
        noAddresses,
        thinSecrets,
        postgresAudit,
        authenticator,
        jobs,
        liveLayer({ connectionString: url }),
        mailsIn,
        clockAhead(ahead),
        postgresEventStore,
        rateLimitsLayer,
        Paces.layer(),
        Layer.succeed(BillingSettings, settings),
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
export interface Ordering {
  readonly plan?: string;
  readonly quantity?: number;
  readonly coupon?: string;
  readonly method?: "payfast" | "eft";
  readonly commandId?: string;
}

/** Billing over HTTP on a real database, with buyers who are signed in. */
export const billingHarness = async (
  database: Pick<TestDatabase, "url" | "pool">,
  vatNumber: string | null = null,
  payfastHost = "http://127.0.0.1:9",
  jobs: Layer.Layer<Jobs, unknown> = noJobs,
) => {
  await database.pool.query(
    "CREATE TABLE IF NOT EXISTS written_mail (account uuid, template text, cause uuid UNIQUE)",
  );
  const clock = { ms: 0 };
  const settings = settingsOf(vatNumber, payfastHost);
  const harness = await moduleHarness(billing, servicesOn(database, clock, settings, jobs));
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
    /** Settings of the installation, which a test may change while it runs. */
    settings,
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
