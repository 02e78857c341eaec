import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { recordAct } from "#kernel/http/record-act";
import { transact } from "#kernel/database/transact";
import { accountIdOf } from "#vocabulary/account-id";
import { toIso } from "#vocabulary/instant";
import { exportStaff, findAccount, listStaff, type StaffMember, StaffRole } from "../../contract/index.ts";
import { type Account, Accounts } from "../accounts/accounts.ts";
import { Sessions } from "../sessions/sessions.ts";
import { SecondFactors } from "./second-factors.ts";

/** The roles of staff among those of an account, in the order in which they are shown. */
export const staffRolesOf = ({ roles }: Pick<Account, "roles">): StaffRole[] =>
  StaffRole.options.filter((role) => roles.includes(role));

/** The account as admins see it; null once its person is erased. */
export const memberOf = Effect.fnUntraced(function* (accountId: string) {
  const accounts = yield* Accounts;
  const account = yield* accounts.find(accountId);
  const person = yield* accounts.person(accountId);
  if (account === null || person === null) return null;
  const open = yield* (yield* Sessions).staffSeenAt(accountId);
  const member: StaffMember = {
    accountId: accountIdOf(accountId),
    name: person.name,
    email: person.email,
    roles: staffRolesOf(account),
    hasAuthenticator: (yield* (yield* SecondFactors).secretOf(accountId)) !== null,
    seenAt: open === null ? null : toIso(open),
  };
  return member;
});

/** Each is opened with the person's own key. */
const atOnce = 4;

export const listStaffHandler = implement(
  listStaff,
  Effect.fnUntraced(function* () {
    const accountIds = yield* (yield* Accounts).staff;
    const members = yield* Effect.forEach(accountIds, memberOf, { concurrency: atOnce });
    const known = members.filter((member) => member !== null);
    return { staff: known.toSorted((one, other) => one.name.localeCompare(other.name, "en")) };
  }),
);

export const exportStaffHandler = implementTextStream(exportStaff, (input) =>
  sendShownList(input, listStaffHandler, {
    ...{ list: listStaff, name: "staff", action: "identity.export-list" },
    columns: ["accountId", "name", "email", "roles", "hasAuthenticator", "seenAt"],
    rowsOf: ({ staff }) => staff,
  }),
);

/** The audit log holds the account that was found, and never the address. */
export const findAccountHandler = implement(
  findAccount,
  Effect.fnUntraced(function* ({ body: { email }, caller, reference }) {
    const found = yield* (yield* Accounts).findByEmail(email);
    const account = found === null ? null : yield* memberOf(found.accountId);
    const target = account?.accountId ?? null;
    yield* transact(recordAct({ caller, reference }, { action: "identity.find-account", target }));
    return { account };
  }),
);
