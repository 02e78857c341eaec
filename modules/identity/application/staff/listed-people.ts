import { Context, Effect, Layer } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import { accountIdOf } from "#vocabulary/account-id";
import { toIso } from "#vocabulary/instant";
import { type Contact, ContactStatus, type GuardianState } from "../../contract/index.ts";
import { type Account, Accounts, type AccountsWanted, type Person } from "../accounts/accounts.ts";

/** A person in a list of staff, and who consents for them. */
export interface ListedPerson extends Contact {
  readonly guardian: {
    readonly name: string;
    readonly email: string;
    readonly state: GuardianState;
  } | null;
}

export const contactOf = (account: Account, { name, email }: Person): Contact => ({
  accountId: accountIdOf(account.accountId),
  name,
  email,
  status: ContactStatus.parse(account.status),
  isSuspended: account.suspendedAt !== null,
  roles: [...account.roles],
  registeredAt: toIso(account.registeredAt),
});

const cursorOf = ({ registeredAt, accountId }: Account) => `${registeredAt}_${accountId}`;

/** Reads a cursor in the list; the start for a text that names none. */
const cursorIn = (after: string | null) => {
  const [, registeredAt, accountId] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(after ?? "") ?? [];
  return accountId === undefined ? null : { registeredAt: Number(registeredAt), accountId };
};

const listed = (account: Account, person: Person): ListedPerson => ({
  ...contactOf(account, person),
  guardian: person.guardian && { ...person.guardian, state: account.guardian },
});

/** People with an account by when they registered, for the lists of staff: only endpoints for staff may ask. */
export class ListedPeople extends Context.Service<
  ListedPeople,
  {
    /** Returns a page, and the cursor after which the next one begins. One who is erased meanwhile is left out. */
    readonly page: (
      asked: Omit<AccountsWanted, "after">,
      after: string | null,
    ) => Effect.Effect<readonly [readonly ListedPerson[], string | null], DatabaseUnavailable>;
  }
>()("roadworthy/identity/ListedPeople") {
  static readonly layer: Layer.Layer<ListedPeople, never, Accounts> = Layer.effect(
    ListedPeople,
    Effect.map(Accounts, (accounts) =>
      ListedPeople.of({
        page: Effect.fnUntraced(function* (asked, after) {
          const limit = asked.limit + 1;
          const found = yield* accounts.listPeople({ ...asked, after: cursorIn(after), limit });
          const shown = found.slice(0, asked.limit);
          const page = shown.flatMap(({ account, person: open }) => {
            const person = open();
            return person === null ? [] : [listed(account, person)];
          });
          return [page, found.length > shown.length ? cursorOf(shown.at(-1)!.account) : null] as const;
        }),
      }),
    ),
  );
}
