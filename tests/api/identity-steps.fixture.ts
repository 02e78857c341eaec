import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { expect } from "vitest";
import type { DevelopmentMail, SessionView } from "#modules/identity/contract";
import type { Role } from "#vocabulary/access";
import { createAccount } from "../../src/app.ts";
import type { RunningApp } from "./running-app.fixture.ts";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { eventually } from "../support/eventually.ts";

/** The answer's body when it is a success; throws what came instead. */
export const succeeded = <A>({ status, text }: { readonly status: number; readonly text: string }): A => {
  if (status >= 300) throw new Error(`${status}: ${text}`);
  return JSON.parse(text) as A;
};

/** An adult without an account, as the registration form sends them. */
export const aPerson = (changes: object = {}) => ({
  name: "Nomsa Dlamini",
  email: `nomsa.${randomUUID()}@example.com`,
  password: "a quiet road at dawn",
  dateOfBirth: "1999-05-17",
  licenceCode: "2",
  language: "en",
  acceptsTerms: true,
  wantsMarketing: false,
  ...changes,
});
export type PersonForm = ReturnType<typeof aPerson>;

/** The newest mail of a kind to an address, once it is there. */
export const mailTo = (visitor: TestBrowser, to: string, template: string): Promise<DevelopmentMail> =>
  eventually(async () => {
    const { mails } = succeeded<{ mails: DevelopmentMail[] }>(
      await visitor.send("GET", "/development/mails"),
    );
    const found = mails.find((mail) => mail.to === to && mail.template === template);
    expect(mails.map((mail) => `${mail.template} ${mail.to}`)).toContain(`${template} ${to}`);
    return found!;
  });

/** The code in the link of a mail. */
export const codeIn = ({ text }: DevelopmentMail): string => {
  const found = /\/(?:confirm-email|guardian-consent|forgot-password\/[^/\s]+)\/([0-9A-Z-]{13,40})/.exec(
    text,
  );
  if (found === null) throw new Error(`There is no link with a code in: ${text}`);
  return found[1]!;
};

/** Registers, follows the link, and is signed in. */
export const signUp = async (visitor: TestBrowser, person: PersonForm = aPerson()) => {
  succeeded(await visitor.send("POST", "/registrations", person));
  const code = codeIn(await mailTo(visitor, person.email, "confirm-email"));
  succeeded(await visitor.send("POST", "/email-confirmations", { code }));
  const { session } = succeeded<{ session: SessionView }>(await visitor.send("GET", "/session"));
  return { ...person, session };
};

export const signIn = async (
  visitor: TestBrowser,
  { email, password }: { email: string; password: string },
) => succeeded<SessionView>(await visitor.send("POST", "/sessions", { email, password, storage: "cookie" }));

/** The six digits that an authenticator with this secret shows now. */
export const digitsOf = (secret: string): Promise<string> => generate({ secret });

/** A member of staff, made on the server and signed in for the first time, with a fresh authenticator. */
export const signInStaff = async (app: RunningApp, visitor: TestBrowser, role: Role) => {
  const email = `${role}.${randomUUID()}@example.com`;
  const password = "the office keys are here";
  await app.run(
    createAccount({ name: "Member of Staff", email, password, roles: [role], dateOfBirth: null }),
  );
  return { email, password, ...(await enrolStaff(visitor, { email, password })) };
};

/** Signs a member of staff in for the first time, with a fresh authenticator. */
export const enrolStaff = async (
  visitor: TestBrowser,
  { email, password }: { readonly email: string; readonly password: string },
) => {
  const { ticket, enrolment } = succeeded<{ ticket: string; enrolment: { secret: string } }>(
    await visitor.send("POST", "/staff-sign-ins", { email, password }),
  );
  const code = await digitsOf(enrolment.secret);
  const { session, recoveryCodes } = succeeded<{ session: SessionView; recoveryCodes: string[] }>(
    await visitor.send("POST", "/staff-sessions", { ticket, code, storage: "cookie" }),
  );
  return { secret: enrolment.secret, session, recoveryCodes };
};
