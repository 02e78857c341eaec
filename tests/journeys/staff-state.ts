import { type APIRequestContext, request } from "@playwright/test";
import { generate } from "otplib";
import { ask } from "../pictures/learner.ts";
import type { App } from "./app.ts";

/** Signs a member of staff to try in, with a new authenticator. Returns the browser's state afterwards. */
export const stateOfStaff = async (
  app: App,
  role: "admin" | "operator",
): ReturnType<APIRequestContext["storageState"]> => {
  const member = await request.newContext({ baseURL: app.url });
  const { ticket, enrolment } = await ask<{
    readonly ticket: string;
    readonly enrolment: { readonly secret: string };
  }>(member, "/staff-sign-ins", app.accountToTry(role));
  const code = await generate({ secret: enrolment.secret });
  await ask(member, "/staff-sessions", { ticket, code, storage: "cookie" });
  const state = await member.storageState();
  await member.dispose();
  return state;
};
