import { Effect } from "effect";
import type { ShownAs } from "../../contract/index.ts";
import type { PublicName } from "../../domain/public-name.ts";
import { PublicNames } from "./public-names.ts";

/** Returns the name that a learner chose to be seen by. */
export const nameShown = ({ firstName, initials }: PublicName, how: ShownAs): string =>
  how === "initials" ? initials : firstName;

/** Refuses an account that others may not see: under 18 without a guardian's consent. */
export const mustBeVisible = Effect.fnUntraced(function* (account: string) {
  const people = yield* (yield* PublicNames).of([account]);
  if (people.get(account)?.mayBeSeen !== true)
    return yield* Effect.fail({ _tag: "GuardianMustAgree" } as const);
});
