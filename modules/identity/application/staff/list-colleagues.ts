import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { accountIdOf } from "#vocabulary/account-id";
import { type Colleague, listColleagues } from "../../contract/index.ts";
import { accountStatusOf } from "../../domain/account-status.ts";
import { listStaffPeople, staffRolesOf } from "./staff-members.ts";

/** Those who cannot sign in now are left out: what they were given would lie. */
export const listColleaguesHandler = implement(
  listColleagues,
  Effect.fnUntraced(function* () {
    const { now } = yield* DatabaseClock;
    const found = (yield* listStaffPeople).flatMap(
      ({ account, person: { name, dateOfBirth } }): readonly Colleague[] => {
        const isWorking =
          account.suspendedAt === null && accountStatusOf({ ...account, dateOfBirth }, now()).isActive;
        const { accountId } = account;
        return isWorking ? [{ accountId: accountIdOf(accountId), name, roles: staffRolesOf(account) }] : [];
      },
    );
    return { colleagues: found.toSorted((one, other) => one.name.localeCompare(other.name, "en")) };
  }),
);
