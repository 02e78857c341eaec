import { Effect } from "effect";
import { moduleHarness } from "../../../tests/support/module-harness.ts";
import { type Account, Accounts, type Person } from "../application/accounts/accounts.ts";
import { erasePersonHandler } from "../application/accounts/erase-person.ts";
import { findOverdueClosingsHandler } from "../application/accounts/find-overdue-closings.ts";
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

/** Opens a session for an account, and asks as its page would that keeps the tokens itself. */
const openOn = async (harness: Harness, accountId: string) => {
  const chosen = { roles: ["client"], storage: "local", participant: null, userAgent: androidPhone } as const;
  const { tokens, sessionId } = await harness.run(
    Effect.flatMap(Sessions, (sessions) => sessions.open({ accountId, ...chosen })),
  );
  const headers = { authorization: `Bearer ${tokens.access}` };
  return Object.assign(harness.browser({ headers }), { accountId, sessionId });
};

/**
 * Where people look after their accounts, over HTTP and on a real database. Mails are handed over instead of sent,
 * once their transaction is through; erasings and the search for them wait for `work`. `trouble.queue` has the queue refuse them.
 */
export const profileHarness = async (database: { readonly url: string }) => {
  const records: ProfileRecords = { mails: [], jobs: [], trouble: { queue: false } };
  const harness = await serve(database, records);
  const open = (accountId: string) => openOn(harness, accountId);

  return {
    ...records,
    /** Asks without being signed in. */
    ask: (method: string, path: string, body?: unknown) => harness.browser().send(method, path, body),
    /** Signs an account's person in on one more device. */
    open,
    /** Somebody with a confirmed account and `goodPassword`, signed in. */
    enter: async (own: Partial<Person> = {}, ofAccount: Partial<Account> = {}) => {
      const account = anAccount({ status: "active", ...ofAccount });
      const create = Effect.gen(function* () {
        const passwordHash = yield* (yield* Passwords).hash(goodPassword);
        yield* (yield* Accounts).create({ ...account, passwordHash }, aPerson(own));
      });
      await harness.run(create);
      return open(account.accountId);
    },
    /** Does the jobs that wait, oldest first, as if their time had come. */
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
