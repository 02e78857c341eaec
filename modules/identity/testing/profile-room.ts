import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Effect, ManagedRuntime } from "effect";
import express from "express";
import { pino } from "pino";
import { type Answer, ask } from "#kernel/http/ask.fixture";
import { apiRouter } from "#kernel/http/mount";
import { newReference } from "#kernel/http/problem";
import { type Account, Accounts, type Person } from "../application/accounts/accounts.ts";
import { erasePersonHandler } from "../application/accounts/erase-person.ts";
import { findOverdueClosingsHandler } from "../application/accounts/find-overdue-closings.ts";
import { identityHandlers } from "../application/identity-endpoints.ts";
import { Passwords } from "../application/accounts/passwords.ts";
import { Sessions } from "../application/sessions/sessions.ts";
import { anAccount, aPerson } from "./a-person.ts";
import { goodPassword } from "./at-the-desk.ts";
import { collectMails } from "./collected-mails.ts";
import { jobsInto, type RoomRecords, servicesOn } from "./profile-services.ts";

const handlers = [erasePersonHandler, findOverdueClosingsHandler] as const;
const androidPhone = "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile";

const newRuntime = (database: { readonly url: string }, records: RoomRecords) =>
  ManagedRuntime.make(servicesOn(database, collectMails(records.mails), jobsInto(records)));
type Runtime = ReturnType<typeof newRuntime>;

const serve = async (runtime: Runtime) => {
  const app = express();
  app.use((_request, response, next) => {
    response.locals["reference"] = newReference();
    next();
  });
  app.use("/api", apiRouter(Object.values(identityHandlers), runtime, pino({ level: "silent" })));
  await runtime.context();
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { port: (server.address() as AddressInfo).port, stop };
};

/** Opens a session for an account, and asks as its page would that keeps the tokens itself. */
const openOn = async (runtime: Runtime, port: number, accountId: string) => {
  const chosen = { roles: ["client"], storage: "local", participant: null, userAgent: androidPhone } as const;
  const { tokens, sessionId } = await runtime.runPromise(
    Effect.flatMap(Sessions, (sessions) => sessions.open({ accountId, ...chosen })),
  );
  const headers = { authorization: `Bearer ${tokens.access}` };
  const asking =
    (method: string) =>
    (path: string, body?: unknown): Promise<Answer> =>
      ask(port, `/api${path}`, { method, headers, body });
  const [get, put, post, remove] = [asking("GET"), asking("PUT"), asking("POST"), asking("DELETE")];
  return { accountId, sessionId, get, put, post, delete: remove };
};

/**
 * Where people look after their accounts, over HTTP and on a real database. Mails are handed over instead of sent,
 * once their transaction is through; erasings and the search for them wait for `work`. `trouble.queue` has the queue refuse them.
 */
export const profileRoom = async (database: { readonly url: string }) => {
  const records: RoomRecords = { mails: [], jobs: [], trouble: { queue: false } };
  const runtime = newRuntime(database, records);
  const { port, stop } = await serve(runtime);
  const open = (accountId: string) => openOn(runtime, port, accountId);

  return {
    ...records,
    /** Asks without being signed in. */
    ask: (method: string, path: string, body?: unknown) => ask(port, `/api${path}`, { method, body }),
    /** Signs an account's person in on one more device. */
    open,
    /** Somebody with a confirmed account and `goodPassword`, signed in. */
    enter: async (own: Partial<Person> = {}, ofAccount: Partial<Account> = {}) => {
      const account = anAccount({ status: "active", ...ofAccount });
      const create = Effect.gen(function* () {
        const passwordHash = yield* (yield* Passwords).hash(goodPassword);
        yield* (yield* Accounts).create({ ...account, passwordHash }, aPerson(own));
      });
      await runtime.runPromise(create);
      return open(account.accountId);
    },
    /** Does the jobs that wait, oldest first, as if their time had come. */
    work: async () => {
      for (const { name, data } of records.jobs.splice(0)) {
        const handler = handlers.find(({ definition }) => definition.name === name);
        await runtime.runPromise(handler!.run(data));
      }
    },
    stop: async () => {
      await stop();
      await runtime.dispose();
    },
  };
};

export type ProfileRoom = Awaited<ReturnType<typeof profileRoom>>;
export type Visitor = Awaited<ReturnType<ProfileRoom["enter"]>>;
