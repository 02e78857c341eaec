import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Effect, Layer, ManagedRuntime } from "effect";
import express from "express";
import { pino } from "pino";
import { Audit } from "#kernel/audit/audit";
import { postgresAudit } from "#kernel/audit/postgres-audit";
import { type Answer, ask } from "#kernel/http/ask.fixture";
import { apiRouter } from "#kernel/http/mount";
import { newReference } from "#kernel/http/problem";
import { rateLimitsLayer } from "#kernel/limits/postgres-rate-limits";
import { liveLayer } from "#kernel/live/postgres-live";
import { type Account, Accounts, type Person } from "../application/accounts/accounts.ts";
import { sessionAuthenticator } from "../application/sessions/authenticator.ts";
import { beginStaffSignInHandler } from "../application/staff/begin-staff-sign-in.ts";
import {
  endDeviceHandler,
  endOtherDevicesHandler,
  listDevicesHandler,
} from "../application/sessions/devices.ts";
import { endSessionsOfHandler } from "../application/staff/end-sessions-of.ts";
import { finishStaffSignInHandler } from "../application/staff/finish-staff-sign-in.ts";
import { followSessionHandler } from "../application/sessions/follow-session.ts";
import { Passwords } from "../application/accounts/passwords.ts";
import { readAuditHandler } from "../application/staff/read-audit.ts";
import { readSessionHandler } from "../application/sessions/read-session.ts";
import { refreshSessionHandler } from "../application/sessions/refresh-session.ts";
import { signInHandler } from "../application/sessions/sign-in.ts";
import { signOutHandler } from "../application/sessions/sign-out.ts";
import { postgresSecondFactors } from "../infrastructure/staff/postgres-second-factors.ts";
import { postgresSessions } from "../infrastructure/sessions/postgres-sessions.ts";
import { anAccount, aPerson } from "./a-person.ts";
import { type CollectedMail, collectMails } from "./collected-mails.ts";
import { CookieJar } from "./cookie-jar.ts";
import { identityOn } from "./identity-on.ts";

const endpoints = [
  signInHandler,
  beginStaffSignInHandler,
  finishStaffSignInHandler,
  readSessionHandler,
  refreshSessionHandler,
  signOutHandler,
  followSessionHandler,
  listDevicesHandler,
  endDeviceHandler,
  endOtherDevicesHandler,
  readAuditHandler,
  endSessionsOfHandler,
];

/** What everybody at the desk signs in with who has nothing else. */
export const password = "seven quiet herons at dawn";

/** Where people sign in and out, over HTTP and on a real database. */
export const signInDesk = async (database: { readonly url: string }) => {
  const mails: CollectedMail[] = [];
  const runtime = ManagedRuntime.make(
    Layer.merge(sessionAuthenticator, postgresSecondFactors).pipe(
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
    ),
  );
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  const app = express().set("trust proxy", true);
  app.use((_request, response, next) => {
    response.locals["reference"] = newReference();
    next();
  });
  app.use("/api", apiRouter(endpoints, runtime, log));
  const hash = await runtime.runPromise(Effect.flatMap(Passwords, (passwords) => passwords.hash(password)));
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  /** A browser with its cookies, on a network of its own unless told. */
  const browser = (network = `10.0.${++networks >> 8}.${networks & 255}`) => {
    const jar = new CookieJar();
    const send = async (method: string, path: string, body?: unknown, bearer?: string): Promise<Answer> => {
      const cookie = jar.for(`/api${path}`);
      const headers = {
        "x-forwarded-for": network,
        "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
        ...(cookie && { cookie }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      };
      const answer = await ask(port, `/api${path}`, { method, body, headers });
      jar.take(answer.headers["set-cookie"]);
      return answer;
    };
    const signIn = (email: string, own: object = {}) =>
      send("POST", "/sessions", { email, password, storage: "cookie", ...own });
    return { jar, send, signIn };
  };

  return {
    port,
    mails,
    logged,
    browser,
    run: runtime.runPromise.bind(runtime),
    /** Makes an account that can sign in with the usual password, and answers its UUID and address. */
    register: async (own: Partial<Account> = {}, who: Partial<Person> = {}) => {
      const account = anAccount({ status: "active", passwordHash: hash, ...own });
      const person = aPerson({ email: `${account.accountId}@example.org`, ...who });
      await runtime.runPromise(Effect.flatMap(Accounts, ({ create }) => create(account, person)));
      return { accountId: account.accountId, email: person.email };
    },
    /** What the audit log has, oldest first. */
    audit: async () => {
      const entries = await runtime.runPromise(Effect.flatMap(Audit, (audit) => audit.read(null, 100)));
      return entries.toReversed();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await runtime.dispose();
    },
  };
};

let networks = 0;

export type SignInDesk = Awaited<ReturnType<typeof signInDesk>>;
