import { type APIRequestContext, request } from "@playwright/test";
import { generate } from "otplib";
import { ask } from "../pictures/learner.ts";
import type { App } from "./app.ts";

/** Signs the operator to try in, with a new authenticator. Returns the browser's state afterwards. */
export const signInOperator = async (app: App): ReturnType<APIRequestContext["storageState"]> => {
  const operator = await request.newContext({ baseURL: app.url });
  const { ticket, enrolment } = await ask<{
    readonly ticket: string;
    readonly enrolment: { readonly secret: string };
  }>(operator, "/staff-sign-ins", app.accountToTry("operator"));
  const code = await generate({ secret: enrolment.secret });
  await ask(operator, "/staff-sessions", { ticket, code, storage: "cookie" });
  const state = await operator.storageState();
  await operator.dispose();
  return state;
};
