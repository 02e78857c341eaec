import type { AddressInfo } from "node:net";
import { Effect, ManagedRuntime } from "effect";
import express from "express";
import { pino } from "pino";
import { apiRouter } from "#kernel/http/mount";
import { newReference } from "#kernel/http/problem";
import { confirmEmailHandler } from "../application/registration/confirm-email.ts";
import {
  decideGuardianConsentHandler,
  lookAtGuardianConsentHandler,
} from "../application/guardian/guardian-consent.ts";
import { registerHandler } from "../application/registration/register.ts";
import { requestPasswordResetHandler } from "../application/recovery/request-password-reset.ts";
import { resendConfirmationHandler } from "../application/registration/resend-confirmation.ts";
import { resetPasswordHandler } from "../application/recovery/reset-password.ts";
import { signInHandler } from "../application/sessions/sign-in.ts";
import { Browser } from "./browser.ts";
import { deskJobs, type DeskRecords, deskServices, type DeskSettings } from "./desk-services.ts";

const endpoints = [
  registerHandler,
  resendConfirmationHandler,
  confirmEmailHandler,
  lookAtGuardianConsentHandler,
  decideGuardianConsentHandler,
  requestPasswordResetHandler,
  resetPasswordHandler,
  signInHandler,
];

/**
 * Where people register, confirm and reset, over HTTP and on a real database. Mails are handed over instead of sent;
 * jobs wait for `work` unless it `hasWorker`. `trouble.mailer` breaks the outbox. Not `isLimited`, everybody may try as
 * often as they like.
 */
export const frontDesk = async (
  { url }: { readonly url: string },
  { paceMs = 0, isLimited = true, hasWorker = false }: Partial<DeskSettings> = {},
) => {
  const records: DeskRecords = {
    mails: [],
    jobs: [],
    counts: { hashes: 0, checks: 0 },
    trouble: { mailer: false },
  };
  const runtime = ManagedRuntime.make(deskServices(url, records, { paceMs, isLimited, hasWorker }));
  const logged: string[] = [];
  const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(line) });
  const app = express().set("trust proxy", true);
  app.use((_request, response, next) => {
    response.locals["reference"] = newReference();
    next();
  });
  app.use("/api", apiRouter(endpoints, runtime, log));
  await runtime.runPromise(Effect.void);
  const server = app.listen(0, "127.0.0.1");
  await new Promise((listening) => void server.once("listening", listening));
  const { port } = server.address() as AddressInfo;

  return {
    ...records,
    logged,
    /** A browser nobody has used yet, on a network of its own unless told. */
    browser: (network?: string) => new Browser(port, network),
    /** Does the jobs that wait, oldest first. */
    work: async () => {
      for (const { name, data } of records.jobs.splice(0))
        await runtime.runPromise(deskJobs.find(name)!.run(data));
    },
    run: runtime.runPromise.bind(runtime),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
      await runtime.dispose();
    },
  };
};

export type FrontDesk = Awaited<ReturnType<typeof frontDesk>>;
