import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { recordAct } from "#kernel/http/record-act";
import { transact } from "#kernel/database/transact";
import { accountIdOf } from "#vocabulary/account-id";
import { toIso } from "#vocabulary/instant";
import {
  exportStaff,
  findAccount,
  listStaff,
  type StaffFilter,
  type StaffMember,
  StaffRole,
} from "../../contract/index.ts";
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

const fits = ({ roles, hasAuthenticator }: StaffMember, { role, authenticator }: StaffFilter): boolean =>
  (role === undefined || roles.includes(role)) &&
  (authenticator === undefined || hasAuthenticator === (authenticator === "yes"));

const byName = (one: StaffMember, other: StaffMember) => one.name.localeCompare(other.name, "en");
/** Moments as text are in the order of time. */
const bySeen = (one: StaffMember, other: StaffMember) =>
  (other.seenAt ?? "").localeCompare(one.seenAt ?? "", "en") || byName(one, other);

/** Each is opened with the person's own key. */
const atOnce = 4;

export const listStaffHandler = implement(
  listStaff,
  Effect.fnUntraced(function* ({ query }) {
    const accountIds = yield* (yield* Accounts).staff;
    const members = yield* Effect.forEach(accountIds, memberOf, { concurrency: atOnce });
    const known = members.filter((member) => member !== null && fits(member, query)) as StaffMember[];
    return { staff: known.toSorted(query.sort === "seen" ? bySeen : byName) };
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
