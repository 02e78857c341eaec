import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { changeProfile } from "../../contract/index.ts";
import { Accounts } from "../accounts/accounts.ts";
import { refuseField } from "../accounts/fields-refused.ts";
import { changePerson, lockedAccount } from "../accounts/own-account.ts";
import { profileOf } from "./profile-view.ts";

export const changeProfileHandler = implement(
  changeProfile,
  Effect.fnUntraced(function* ({ body: { version, name, mobile: typed, licenceCode, language }, caller }) {
    const { accountId } = sessionOf(caller);
    // Loaded here, because the library of phone numbers would slow down every start.
    const { mobileOf } = yield* Effect.promise(() => import("./mobile.ts"));
    const isCleared = typed.trim() === "";
    const mobile = isCleared ? null : mobileOf(typed);
    if (mobile === null && !isCleared) return yield* refuseField("mobile", "mobile-malformed");
    return yield* transact(
      Effect.gen(function* () {
        const own = yield* lockedAccount(accountId);
        if (own.person.version !== version)
          return yield* Effect.fail({ _tag: "ProfileChanged" as const, version: own.person.version });
        yield* changePerson(own, { name, mobile });
        yield* (yield* Accounts).change(accountId, { licenceCode, language });
        return yield* profileOf(accountId);
      }),
    );
  }),
);
