import { Effect } from "effect";
import { Secrets } from "#kernel/secrets/secrets";
import type { Role } from "#vocabulary/access";
import { createAccount } from "./app.ts";

interface TryOut {
  readonly role: Role;
  readonly name: string;
  readonly signInPath: string;
}

/** One account of each kind, to try the product out. Never created in production. */
const tryOuts: readonly TryOut[] = [
  { role: "client", name: "Thandi Learner", signInPath: "/login" },
  { role: "admin", name: "Sipho Admin", signInPath: "/admin/login" },
  { role: "operator", name: "Anna Operator", signInPath: "/admin/login" },
  { role: "support", name: "Lindiwe Support", signInPath: "/admin/login" },
  { role: "editor", name: "Pieter Editor", signInPath: "/admin/login" },
];
/** The address of the admin to try. */
export const adminToTry = "admin@roadworthy.test";

const emailOf = ({ role }: TryOut) => `${role === "client" ? "learner" : role}@roadworthy.test`;

/**
 * Differs in every installation, and is the same at every start: it is derived from the installation's
 * secret.
 */
const passwordFor = (secrets: Secrets["Service"], email: string) => {
  const digits = secrets.mark("roadworthy.try-out-password", email).toString("hex");
  return `try-${digits.slice(0, 5)}-${digits.slice(5, 10)}`;
};

/** Creates the missing try-out accounts, and returns lines that say how to use them. */
export const tryOutAccounts = Effect.gen(function* () {
  const secrets = yield* Secrets;
  const lines = [
    "",
    "Accounts to try (development only; staff enrol an authenticator app at the first sign-in):",
  ];
  for (const tryOut of tryOuts) {
    const [email, { name, role }] = [emailOf(tryOut), tryOut];
    const password = passwordFor(secrets, email);
    yield* createAccount({
      name,
      email,
      password,
      roles: [role],
      dateOfBirth: role === "client" ? "2000-01-31" : null,
    });
    lines.push(`  ${email.padEnd(28)} ${password.padEnd(18)} ${tryOut.signInPath}`);
  }
  return [...lines, ""];
});
