import { randomUUID } from "node:crypto";
import { Effect, Layer } from "effect";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { poolsLayer } from "#kernel/database/pools";
import { postgresEventStore } from "#kernel/event-store/postgres";
import { Authenticator } from "#kernel/http/authentication";
import { Jobs } from "#kernel/jobs/queue";
import { rateLimitsLayer } from "#kernel/limits/postgres-rate-limits";
import { mailLayer } from "#kernel/mail/mail-layer";
import { MailSettings } from "#kernel/mail/mail-settings";
import { testMailSettings } from "#kernel/mail/test-mail-settings.fixture";
import { toyAccounts } from "#kernel/mail/toy-mail.fixture";
import { Secrets } from "#kernel/secrets/secrets";
import { testLogKeys, testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { nothingStudied } from "#modules/assessment/testing";
import { subscriptionsOf } from "#modules/billing/testing";
import { memoryCatalogue, someContent } from "#modules/catalogue/testing";
import { adultsWhere, noAddresses, publicNamesOf } from "#modules/identity/testing";
import { clockAhead } from "../../../tests/support/clock-ahead.ts";
import { moduleHarness } from "../../../tests/support/module-harness.ts";
import { patientTimeouts } from "../../../tests/support/patient-timeouts.ts";
import type { TestDatabase } from "../../../tests/support/postgres.ts";
import { PushSettings, scheduling } from "../index.ts";

/** The token of a request is the UUID of its account. Some accounts are support's. */
const authenticator = (supporters: ReadonlySet<string>) =>
  Authenticator.of({
    authenticate: (accountId) =>
      Effect.succeed({
        ...{ sessionId: accountId, accountId },
        roles: [supporters.has(accountId) ? "support" : "client"],
      }),
  });

interface Queued {
  readonly name: string;
  readonly data: unknown;
}

/** Scheduling over HTTP on a real database and outbox, with a clock that a test moves. Nothing was answered yet. */
export const schedulingHarness = async ({ url }: Pick<TestDatabase, "url">) => {
  const ahead = { ms: 0 };
  const accounts = toyAccounts();
  const subscriptions = new Map<string, string>();
  const supporters = new Set<string>();
  const hidden = new Set<string>();
  const queued: Queued[] = [];
  const pushing: { -readonly [Key in keyof PushSettings["Service"]]: PushSettings["Service"][Key] } = {
    keys: null,
    alsoOrigins: [],
  };
  const mails = mailLayer(scheduling.mails).pipe(
    Layer.provide(Layer.merge(Layer.succeed(MailSettings, testMailSettings), accounts.layer)),
  );
  const services = scheduling.layer.pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        Layer.succeed(Authenticator, authenticator(supporters)),
        mails,
        adultsWhere(accounts.has),
        noAddresses,
        publicNamesOf(accounts.nameOf, hidden),
        postgresAudit,
        memoryCatalogue(someContent()),
        nothingStudied,
        subscriptionsOf(subscriptions),
        postgresEventStore,
        rateLimitsLayer,
      ),
    ),
    Layer.provideMerge(
      Layer.mergeAll(
        Layer.mock(Jobs)({
          add: ({ name }, data) => Effect.sync(() => void queued.push({ name, data })),
        }),
        clockAhead(ahead),
        Layer.succeed(PushSettings, pushing),
        Layer.succeed(MailSettings, testMailSettings),
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
  const harness = await moduleHarness(scheduling, services);
  const signedIn = (account: string) => harness.browser({ headers: { authorization: `Bearer ${account}` } });
  return {
    ...harness,
    /** How far the clock of the program is ahead of the database's. */
    ahead,
    accounts,
    /** The accounts that no other learner may see, as those under 18 without a guardian's consent. */
    hidden,
    /** The jobs that were added; a test runs them. */
    queued,
    /** Without keys, until a test has some. */
    pushing,
    /** Whose each subscription is; both are UUIDs. */
    subscriptions,
    signedIn,
    /** A browser of support, whose account has no data. */
    support: () => {
      const account = randomUUID();
      supporters.add(account);
      return signedIn(account);
    },
  };
};

export type SchedulingHarness = Awaited<ReturnType<typeof schedulingHarness>>;
