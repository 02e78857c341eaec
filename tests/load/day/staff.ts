import { generate } from "otplib";
import type { AttemptPage } from "#modules/assessment/contract";
import { type Member, succeeded } from "./member.ts";
import { think } from "./think.ts";

/** An account of staff, as it was made on the server. */
export interface StaffAccount {
  readonly email: string;
  readonly password: string;
}

/** Signs a member of staff in for the first time, with a new authenticator. Returns codes that each work once. */
export const signInStaff = async (member: Member, account: StaffAccount): Promise<readonly string[]> => {
  const { ticket, enrolment } = await succeeded<{
    readonly ticket: string;
    readonly enrolment: { readonly secret: string };
  }>(member, "POST", "/staff-sign-ins", account);
  const code = await generate({ secret: enrolment.secret });
  const { recoveryCodes } = await succeeded<{ readonly recoveryCodes: readonly string[] }>(
    member,
    "POST",
    "/staff-sessions",
    { ticket, code, storage: "cookie" },
  );
  return recoveryCodes;
};

/** Reads what happened in an attempt: the list, one attempt, its log, how it began, its integrity; and the audit log. */
export const review = async (member: Member): Promise<void> => {
  const { entries } = await succeeded<AttemptPage>(member, "GET", "/admin/attempts");
  await think(member);
  if (entries.length > 0) {
    const path = `/admin/attempts/${member.chance.oneOf(entries).attemptId}`;
    await succeeded(member, "GET", path);
    await succeeded(member, "GET", `${path}/events`);
    await think(member);
    await succeeded(member, "GET", `${path}/state?version=1`);
    await succeeded(member, "GET", `${path}/integrity`);
  }
  await think(member);
  await succeeded(member, "GET", "/admin/audit");
};
