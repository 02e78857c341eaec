import { Effect, Layer } from "effect";
import { Audit } from "#kernel/audit/audit";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { rateLimitsLayer } from "#kernel/limits/postgres-rate-limits";
import { liveLayer } from "#kernel/live/postgres-live";
import { moduleHarness, newNetwork } from "../../../tests/support/module-harness.ts";
import { type Account, Accounts, type Person } from "../application/accounts/accounts.ts";
import { sessionAuthenticator } from "../application/sessions/authenticator.ts";
import { beginStaffSignInHandler } from "../application/staff/begin-staff-sign-in.ts";
import {
  endDeviceHandler,
  endOtherDevicesHandler,
  listDevicesHandler,
} from "../application/sessions/devices.ts";
import { endSessionsOfHandler } from "../application/staff/end-sessions-of.ts";
import { changeRolesHandler } from "../application/staff/change-roles.ts";
import { StaffConfirmation } from "../application/staff/staff-confirmation.ts";
import { resetPasswordHandler } from "../application/recovery/reset-password.ts";
import { findAccountHandler, listStaffHandler } from "../application/staff/staff-members.ts";
import { finishStaffSignInHandler } from "../application/staff/finish-staff-sign-in.ts";
import { followSessionHandler } from "../application/sessions/follow-session.ts";
import { Passwords } from "../application/accounts/passwords.ts";
import { readAuditChainHandler, readAuditHandler } from "../application/staff/read-audit.ts";
import { readSessionHandler } from "../application/sessions/read-session.ts";
import { refreshSessionHandler } from "../application/sessions/refresh-session.ts";
import { signInHandler } from "../application/sessions/sign-in.ts";
import { signOutHandler } from "../application/sessions/sign-out.ts";
import { postgresSecondFactors } from "../infrastructure/staff/postgres-second-factors.ts";
import { postgresSessions } from "../infrastructure/sessions/postgres-sessions.ts";
import { anAccount, aPerson } from "./a-person.ts";
import { type CollectedMail, collectMails } from "./collected-mails.ts";
import { identityOn } from "./identity-on.ts";

const endpoints = [
  signInHandler,
  beginStaffSignInHandler,
  finishStaffSignInHandler,
  resetPasswordHandler,
  readSessionHandler,
  refreshSessionHandler,
  signOutHandler,
  followSessionHandler,
  listDevicesHandler,
  endDeviceHandler,
  endOtherDevicesHandler,
  readAuditHandler,
  readAuditChainHandler,
  endSessionsOfHandler,
  listStaffHandler,
  findAccountHandler,
  changeRolesHandler,
];

/** The default password of accounts in the harness. */
export const password = "seven quiet herons at dawn";

const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

/** A browser that signs in with the default password. */
class SignInBrowser extends TestBrowser {
  readonly signIn = (email: string, own: object = {}) =>
    this.send("POST", "/sessions", { email, password, storage: "cookie", ...own });
}

/** Signing in and out over HTTP, on a real database. */
export const signInHarness = async (database: { readonly url: string }) => {
  const mails: CollectedMail[] = [];
  const services = Layer.merge(
    sessionAuthenticator,
    StaffConfirmation.layer.pipe(Layer.provideMerge(postgresSecondFactors)),
  ).pipe(
    Layer.provideMerge(postgresSessions),
    Layer.provideMerge(
      Layer.mergeAll(
        rateLimitsLayer,
        postgresAudit,
        liveLayer({ connectionString: database.url }),
        collectMails(mails),
      ),
    ),
    Layer.provideMerge(identityOn(database)),
  );
  const harness = await moduleHarness({ endpoints }, services);
  const hash = await harness.run(Effect.flatMap(Passwords, (passwords) => passwords.hash(password)));

  /** A browser with its cookies, by default on a network of its own. */
  const browser = (network?: string) =>
    new SignInBrowser(harness.port, { network: network ?? newNetwork(), userAgent });

  return {
    ...harness,
    mails,
    browser,
    /** Creates an account with the default password; returns its UUID and address. */
    register: async (own: Partial<Account> = {}, who: Partial<Person> = {}) => {
      const account = anAccount({ status: "active", passwordHash: hash, ...own });
      const person = aPerson({ email: `${account.accountId}@example.org`, ...who });
      await harness.run(Effect.flatMap(Accounts, ({ create }) => create(account, person)));
      return { accountId: account.accountId, email: person.email };
    },
    /** The entries of the audit log, oldest first. */
    audit: async () => {
      const entries = await harness.run(Effect.flatMap(Audit, (audit) => audit.read(null, 100)));
      return entries.toReversed();
    },
  };
};

export type SignInHarness = Awaited<ReturnType<typeof signInHarness>>;
