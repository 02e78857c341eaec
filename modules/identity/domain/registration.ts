import type { Instant } from "#vocabulary/instant";
import type { FieldProblem } from "../contract/index.ts";
import { ageProblem, isMinor } from "./age.ts";
import { isSameMailbox } from "./mailbox.ts";
import { passwordProblem } from "./password-rules.ts";

/** What of a registration can be well formed and still not do. */
export interface Applying {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly dateOfBirth: string;
  readonly guardian?: { readonly name: string; readonly email: string } | undefined;
}

const guardianProblem = ({ email, guardian }: Applying): readonly [string, FieldProblem] | null => {
  if (guardian === undefined) return ["guardian", "guardian-missing"];
  return isSameMailbox(guardian.email, email) ? ["guardian.email", "guardian-same-email"] : null;
};

/** Returns every problem of a registration, field by field; none when it is valid. `common` is for the password. */
export const registrationProblems = (
  applying: Applying,
  now: Instant,
  common: ReadonlySet<string>,
): { path: string; message: FieldProblem }[] => {
  const { dateOfBirth } = applying;
  const password = passwordProblem(applying.password, applying, common);
  const age = ageProblem(dateOfBirth, now);
  const guardian = age === null && isMinor(dateOfBirth, now) ? guardianProblem(applying) : null;
  return [
    ...(password === null ? [] : [{ path: "password", message: password }]),
    ...(age === null ? [] : [{ path: "dateOfBirth", message: age }]),
    ...(guardian === null ? [] : [{ path: guardian[0], message: guardian[1] }]),
  ];
};
