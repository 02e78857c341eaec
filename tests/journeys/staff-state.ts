import { type APIRequestContext, request } from "@playwright/test";
import { generate } from "otplib";
import { ask } from "../pictures/learner.ts";
import type { App } from "./app.ts";

interface StaffAccount {
  readonly email: string;
  readonly password: string;
}

/** What an account of staff got when it enrolled its authenticator. */
export interface Enrolled {
  /** Of the authenticator. */
  readonly secret: string;
  /** Each works once. */
  readonly recoveryCodes: string[];
}

/** Signs an account of staff in through the API, with a new authenticator. An account enrols only once. */
export const enrol = async (asking: APIRequestContext, account: StaffAccount): Promise<Enrolled> => {
  const { ticket, enrolment } = await ask<{
    readonly ticket: string;
    readonly enrolment: { readonly secret: string };
  }>(asking, "/staff-sign-ins", account);
  const { secret } = enrolment;
  const code = await generate({ secret });
  const { recoveryCodes } = await ask<{ readonly recoveryCodes: string[] }>(asking, "/staff-sessions", {
    ticket,
    code,
    storage: "cookie",
  });
  return { secret, recoveryCodes };
};

/** Signs an account of staff that has enrolled in once more. */
export const signInAgain = async (
  asking: APIRequestContext,
  app: App,
  account: StaffAccount,
  { secret }: Enrolled,
): Promise<void> => {
  // No code works twice, and the next one comes only after half a minute.
  await app.ask("UPDATE identity.account SET totp_last_step = 0 WHERE totp_last_step IS NOT NULL");
  const { ticket } = await ask<{ readonly ticket: string }>(asking, "/staff-sign-ins", account);
  await ask(asking, "/staff-sessions", { ticket, code: await generate({ secret }), storage: "cookie" });
};

/** Signs a member of staff to try in, with a new authenticator. Returns the browser's state afterwards. */
export const stateOfStaff = async (
  app: App,
  role: "admin" | "operator",
): ReturnType<APIRequestContext["storageState"]> => {
  const member = await request.newContext({ baseURL: app.url });
  await enrol(member, app.accountToTry(role));
  const state = await member.storageState();
  await member.dispose();
  return state;
};
