import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { accountIdOf } from "#vocabulary/account-id";
import { type Colleague, listColleagues } from "../../contract/index.ts";
import { accountStatusOf } from "../../domain/account-status.ts";
import { Accounts } from "../accounts/accounts.ts";
import { staffRolesOf } from "./staff-members.ts";

/** Those who cannot sign in now are left out: what they were given would lie. */
export const listColleaguesHandler = implement(
  listColleagues,
  Effect.fnUntraced(function* () {
    const { staff, people, findEach } = yield* Accounts;
    const { now } = yield* DatabaseClock;
    const persons = yield* people(yield* staff);
    const accounts = yield* findEach([...persons.keys()]);
    const found = [...persons].flatMap(([id, { name, dateOfBirth }]): readonly Colleague[] => {
      const account = accounts.get(id);
      const isWorking =
        account?.suspendedAt === null && accountStatusOf({ ...account, dateOfBirth }, now()).isActive;
      return isWorking ? [{ accountId: accountIdOf(id), name, roles: staffRolesOf(account) }] : [];
    });
    return { colleagues: found.toSorted((one, other) => one.name.localeCompare(other.name, "en")) };
  }),
);
