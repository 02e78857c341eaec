import { Effect } from "effect";
import type { Role } from "#vocabulary/access";
import { moduleHarness } from "../../../tests/support/module-harness.ts";
import { type Account, Accounts, type Person } from "../application/accounts/accounts.ts";
import { erasePersonHandler } from "../application/personal-data/erase-person.ts";
import { findOverdueClosingsHandler } from "../application/personal-data/find-overdue-closings.ts";
import { identityHandlers } from "../application/identity-endpoints.ts";
import { Passwords } from "../application/accounts/passwords.ts";
import { Sessions } from "../application/sessions/sessions.ts";
import { anAccount, aPerson } from "./a-person.ts";
import { goodPassword } from "./registration-steps.ts";
import { collectMails } from "./collected-mails.ts";
import { jobsInto, type ProfileRecords, servicesOn } from "./profile-services.ts";

const handlers = [erasePersonHandler, findOverdueClosingsHandler] as const;
const androidPhone = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile";

const serve = (database: { readonly url: string }, records: ProfileRecords) =>
  moduleHarness(
    { endpoints: Object.values(identityHandlers) },
    servicesOn(database, collectMails(records.mails), jobsInto(records)),
  );
type Harness = Awaited<ReturnType<typeof serve>>;

/** Opens a session for an account and returns a client that sends its token in a header. */
const openOn = async (harness: Harness, accountId: string, roles: readonly Role[] = ["client"]) => {
  const chosen = { roles, storage: "local", participant: null, userAgent: androidPhone } as const;
  const { tokens, sessionId } = await harness.run(
    Effect.flatMap(Sessions, (sessions) => sessions.open({ accountId, ...chosen })),
  );
  const headers = { authorization: `Bearer ${tokens.access}` };
  return Object.assign(harness.browser({ headers }), { accountId, sessionId });
};

/**
 * The endpoints of the profile over HTTP, on a real database. Mails of committed transactions are collected; erasures and
 * the search for them run at `work`. `trouble.queue` makes the queue unavailable.
 */
export const profileHarness = async (database: { readonly url: string }) => {
  const records: ProfileRecords = { mails: [], jobs: [], trouble: { queue: false } };
  const harness = await serve(database, records);
  const open = (accountId: string, roles?: readonly Role[]) => openOn(harness, accountId, roles);

  return {
    ...records,
    /** Calls without a session. */
    ask: (method: string, path: string, body?: unknown) => harness.browser().send(method, path, body),
    /** Signs an account in on another device. */
    open,
    /** Creates a confirmed account with `goodPassword`, signed in. */
    enter: async (own: Partial<Person> = {}, ofAccount: Partial<Account> = {}) => {
      const account = anAccount({ status: "active", ...ofAccount });
      const create = Effect.gen(function* () {
        const passwordHash = yield* (yield* Passwords).hash(goodPassword);
        yield* (yield* Accounts).create({ ...account, passwordHash }, aPerson(own));
      });
      await harness.run(create);
      return open(account.accountId);
    },
    /** Runs the waiting jobs, oldest first, as if they were due. */
    work: async () => {
      for (const { name, data } of records.jobs.splice(0)) {
        const handler = handlers.find(({ definition }) => definition.name === name);
        await harness.run(handler!.run(data));
      }
    },
    stop: harness.stop,
  };
};

export type ProfileHarness = Awaited<ReturnType<typeof profileHarness>>;
export type Visitor = Awaited<ReturnType<ProfileHarness["enter"]>>;
