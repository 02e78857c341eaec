import { Effect } from "effect";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { recordAct } from "#kernel/http/record-act";
import { transact } from "#kernel/database/transact";
import { accountIdOf } from "#vocabulary/account-id";
import { type Instant, toIso } from "#vocabulary/instant";
import { searchWords } from "#vocabulary/search-key";
import {
  Email,
  exportStaff,
  findAccount,
  isPersonalSearch,
  listStaff,
  type StaffFilter,
  type StaffMember,
  StaffRole,
} from "../../contract/index.ts";
import { type Account, Accounts, type Person } from "../accounts/accounts.ts";
import { Sessions } from "../sessions/sessions.ts";
import { SecondFactors } from "./second-factors.ts";

/** The roles of staff among those of an account, in the order in which they are shown. */
export const staffRolesOf = ({ roles }: Pick<Account, "roles">): StaffRole[] =>
  StaffRole.options.filter((role) => roles.includes(role));

interface Signs {
  readonly enrolled: ReadonlySet<string>;
  readonly seen: ReadonlyMap<string, Instant>;
}

const memberFrom = (account: Account, { name, email }: Person, { enrolled, seen }: Signs): StaffMember => {
  const seenAt = seen.get(account.accountId);
  return {
    ...{ accountId: accountIdOf(account.accountId), name, email, roles: staffRolesOf(account) },
    hasAuthenticator: enrolled.has(account.accountId),
    seenAt: seenAt === undefined ? null : toIso(seenAt),
  };
};

/** The account as admins see it; null once its person is erased. */
export const memberOf = Effect.fnUntraced(function* (accountId: string) {
  const accounts = yield* Accounts;
  const account = yield* accounts.find(accountId);
  const person = yield* accounts.person(accountId);
  if (account === null || person === null) return null;
  const enrolled = yield* (yield* SecondFactors).enrolled([accountId]);
  return memberFrom(account, person, { enrolled, seen: yield* (yield* Sessions).staffSeen([accountId]) });
});

const maxStaff = 200;

/** Every account with a role of staff, with its person; 200 at most. */
export const listStaffPeople = Effect.gen(function* () {
  const people = yield* (yield* Accounts).listPeople({
    ...{ who: "staff", status: null, isSuspended: false, tag: null, text: null, after: null },
    ...{ isOldestFirst: true, limit: maxStaff },
  });
  return people.flatMap(({ account, person: open }) => {
    const person = open();
    return person === null ? [] : [{ account, person }];
  });
});

const allMembers = Effect.gen(function* () {
  const [people, enrolled, seen] = yield* Effect.all(
    [listStaffPeople, (yield* SecondFactors).enrolled("staff"), (yield* Sessions).staffSeen("staff")],
    { concurrency: "unbounded" },
  );
  return people.map(({ account, person }) => memberFrom(account, person, { enrolled, seen }));
});

const isSought = ({ accountId, name, email }: StaffMember, person: string): boolean => {
  if (isPersonalSearch(person)) return email === Email.safeParse(person).data;
  if (accountId === person.toLowerCase()) return true;
  const [typed, words] = [searchWords(person), searchWords(name)];
  return typed.length > 0 && typed.every((part) => words.some((word) => word.startsWith(part)));
};

const fits = (member: StaffMember, { role, authenticator, person = "" }: StaffFilter): boolean =>
  (role === undefined || member.roles.includes(role)) &&
  (authenticator === undefined || member.hasAuthenticator === (authenticator === "yes")) &&
  (person === "" || isSought(member, person));

const byName = (one: StaffMember, other: StaffMember) => one.name.localeCompare(other.name, "en");
/** Moments as text are in the order of time. */
const bySeen = (one: StaffMember, other: StaffMember) =>
  (other.seenAt ?? "").localeCompare(one.seenAt ?? "", "en") || byName(one, other);

export const listStaffHandler = implement(
  listStaff,
  Effect.fnUntraced(function* ({ query }) {
    const members = yield* allMembers;
    const known = members.filter((member) => fits(member, query));
    return { staff: known.toSorted(query.sort === "seen" ? bySeen : byName) };
  }),
);

export const exportStaffHandler = implementTextStream(exportStaff, (input) =>
  sendShownList(input, listStaffHandler, {
    ...{ list: listStaff, name: "staff", action: "identity.export-list" },
    unrecorded: ["person"],
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
