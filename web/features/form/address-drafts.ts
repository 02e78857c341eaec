import { draftOf } from "./draft.ts";

/** The draft of the address that a code is requested for. Codes and passwords are never stored. */
export const resetDraft = draftOf("forgot-password", ["code", "password"]);

/** The address a sign-in begins with. */
export const signInDraft = draftOf("sign-in", ["password"]);
