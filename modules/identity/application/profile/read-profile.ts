import { implement } from "#kernel/http/implement";
import { sessionOf } from "#kernel/http/caller";
import { readProfile } from "../../contract/index.ts";
import { profileOf } from "./profile-view.ts";

export const readProfileHandler = implement(readProfile, ({ caller }) =>
  profileOf(sessionOf(caller).accountId),
);
