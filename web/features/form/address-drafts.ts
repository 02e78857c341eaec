import { draftOf } from "./draft.ts";

/** The address somebody asks a code for. Codes and passwords are never kept. */
export const resetDraft = draftOf("forgot-password", ["code", "password"]);

/** The address a sign-in begins with. */
export const signInDraft = draftOf("sign-in", ["password"]);
