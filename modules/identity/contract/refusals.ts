import type { Refusal } from "#vocabulary/decision";
import type { FieldProblem } from "./fields.ts";

/** Fields that are well formed and still cannot be taken. `path` is that of the body. */
export interface FieldsRefused extends Refusal {
  readonly _tag: "FieldsRefused";
  readonly fields: readonly { readonly path: string; readonly message: FieldProblem }[];
}

/** E-mail and password do not open a session here. Why not is nobody's business. */
export interface SignInRefused extends Refusal {
  readonly _tag: "SignInRefused";
}

/** The six digits, or the recovery code, are not right or were used before. */
export interface SecondFactorRefused extends Refusal {
  readonly _tag: "SecondFactorRefused";
}

/** The first step of a staff sign-in is too long ago: begin again. */
export interface TicketExpired extends Refusal {
  readonly _tag: "TicketExpired";
}

/** The refresh token is of no session that is open. The cookies are cleared with this answer. */
export interface SessionEnded extends Refusal {
  readonly _tag: "SessionEnded";
  readonly reason: string;
}

/** There is no such session, or it is somebody else's. */
export interface SessionNotFound extends Refusal {
  readonly _tag: "SessionNotFound";
}

/** A code that is wrong, used, too old or tried too often. Which of these is not told. */
export interface CodeRefused extends Refusal {
  readonly _tag: "CodeRefused";
}

/** The link is right, but this is not the browser that registered: the password has to come with it. */
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

/** There is no picture. */
export interface PictureMissing extends Refusal {
  readonly _tag: "PictureMissing";
}

/** Somebody changed the profile meanwhile, perhaps in another tab. */
export interface ProfileChanged extends Refusal {
  readonly _tag: "ProfileChanged";
  readonly version: number;
}

/** There is no such account. For staff only; nobody else hears of accounts. */
export interface AccountNotFound extends Refusal {
  readonly _tag: "AccountNotFound";
}
