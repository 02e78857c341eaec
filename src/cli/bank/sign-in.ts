import { beginStaffSignIn, finishStaffSignIn, signOut } from "#modules/identity/contract";
import type { Problem } from "#vocabulary/endpoint";
import { type Server, Unreachable } from "./server.ts";
import type { Terminal } from "./terminal.ts";

/** What the command line gives; the rest is asked for. */
export interface Credentials {
  readonly email: string;
  readonly password: string | undefined;
  readonly code: string | undefined;
}

const needed = (text: string | null, what: string): string => {
  if (text === null || text === "") throw new Unreachable(`Signing in needs a ${what}.`);
  return text;
};

/** Signs in as staff, with a token instead of cookies. Returns the refusal, or null after a success. */
export const signIn = async (
  server: Server,
  terminal: Terminal,
  { email, password, code }: Credentials,
): Promise<Problem | null> => {
  const secret = needed(password ?? (await terminal.ask(`Password of ${email}: `, true)), "password");
  const begun = await server.ask(beginStaffSignIn, { email, password: secret });
  if (!begun.ok) return begun.problem;
  const { ticket, enrolment } = begun.value;
  if (enrolment !== null)
    throw new Unreachable(
      `${email} has no authenticator yet: sign in at /admin/login once, then run this again.`,
    );
  const digits = needed(code ?? (await terminal.ask("Six-digit code of the authenticator: ")), "code");
  const finished = await server.ask(finishStaffSignIn, { ticket, code: digits, storage: "local" });
  if (!finished.ok) return finished.problem;
  const { tokens } = finished.value.session;
  if (tokens === undefined) throw new Unreachable("The server returned no token.");
  server.signedInWith(tokens.access);
  return null;
};

/** Ends the session. */
export const leave = async (server: Server): Promise<void> => {
  await server.ask(signOut).catch(() => undefined);
};
