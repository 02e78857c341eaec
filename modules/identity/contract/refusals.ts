import type { Refusal } from "#vocabulary/decision";
import type { FieldProblem } from "./fields.ts";

/** Fields that are well formed and still cannot be taken. `path` is that of the body. */
export interface FieldsRefused extends Refusal {
  readonly _tag: "FieldsRefused";
  readonly fields: readonly { readonly path: string; readonly message: FieldProblem }[];
}

/** Email and password do not open a session. The reason is not revealed. */
export interface SignInRefused extends Refusal {
  readonly _tag: "SignInRefused";
}

/** Staff keep the account from signing in. Said only to who knows its password. */
export interface AccountSuspended extends Refusal {
  readonly _tag: "AccountSuspended";
}

/** The six digits, or the recovery code, are not right or were used before. */
export interface SecondFactorRefused extends Refusal {
  readonly _tag: "SecondFactorRefused";
}

/** The first step of a staff sign-in is too long ago: begin again. */
export interface TicketExpired extends Refusal {
  readonly _tag: "TicketExpired";
}

/** The refresh token belongs to no open session. The response clears the cookies. */
export interface SessionEnded extends Refusal {
  readonly _tag: "SessionEnded";
  readonly reason: string;
}

/** The session does not exist, or belongs to another account. */
export interface SessionNotFound extends Refusal {
  readonly _tag: "SessionNotFound";
}

/** The code is wrong, used, expired or was tried too often. The reason is not revealed. */
export interface CodeRefused extends Refusal {
  readonly _tag: "CodeRefused";
}

/** The link is right, but another browser registered: the password is required as well. */
export interface PasswordNeeded extends Refusal {
  readonly _tag: "PasswordNeeded";
}

/** The password that should confirm an act is not that of the account. */
export interface PasswordWrong extends Refusal {
  readonly _tag: "PasswordWrong";
}

/** The product would have no admin left: make another one first. */
export interface LastAdmin extends Refusal {
  readonly _tag: "LastAdmin";
}

/** Another admin has changed the roles of this account since they were read. */
export interface RolesChanged extends Refusal {
  readonly _tag: "RolesChanged";
}

/** Another admin has suspended this account, or let it in again, since it was read. */
export interface SuspensionChanged extends Refusal {
  readonly _tag: "SuspensionChanged";
}

/** There is no picture. */
export interface PictureMissing extends Refusal {
  readonly _tag: "PictureMissing";
}

/** The profile was changed in the meantime, perhaps in another tab. */
export interface ProfileChanged extends Refusal {
  readonly _tag: "ProfileChanged";
  readonly version: number;
}

/** There is no such account. For staff only: no other caller learns whether an account exists. */
export interface AccountNotFound extends Refusal {
  readonly _tag: "AccountNotFound";
}

/** Others may not see the account: under 18, a guardian has to agree first. */
export interface GuardianMustAgree extends Refusal {
  readonly _tag: "GuardianMustAgree";
}
