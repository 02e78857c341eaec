import { Effect } from "effect";
import { AddressMarks } from "#kernel/mail/address-marks";
import { Schools } from "#modules/catalogue";
import { ListedPeople } from "#modules/identity";
import { uuidOfId } from "#vocabulary/id";
import { fromIso, toIso } from "#vocabulary/instant";
import { searchKey } from "#vocabulary/search-key";
import type { ContactFilter, ListedContact } from "../../contract/index.ts";
import { MailThreads } from "../letters/mail-threads.ts";
import { threadIdOf } from "../letters/thread-views.ts";

/** A part of a list: its rows after a cursor, and where it goes on; null at its end. */
type Part = readonly [contacts: readonly ListedContact[], next: string | null];

const nothing: Part = [[], null];

const blank = {
  ...{ email: null, phone: null, accountId: null, schoolId: null, leadId: null },
  ...{ status: null, isSuspended: false, roles: [], about: null, consent: null, since: null },
} satisfies Partial<ListedContact>;

const uuid = /^[0-9a-f-]{36}$/;
const isAddress = (text: string): boolean => /^\S+@\S+$/.test(text);

const isAboutAccounts = ({ status, suspended, tag, from, before }: ContactFilter) =>
  [status, suspended, tag, from, before].some((value) => value !== undefined);

const peopleWanted = (filter: ContactFilter, limit: number) => ({
  status: filter.status ?? null,
  isSuspended: filter.suspended === "yes",
  tag: filter.tag ?? null,
  text: filter.text || null,
  from: filter.from === undefined ? undefined : fromIso(filter.from),
  before: filter.before === undefined ? undefined : fromIso(filter.before),
  isOldestFirst: filter.sort === "oldest",
  limit,
});

const whoOf = { learner: "learners", staff: "staff" } as const;

export const accountPart = Effect.fnUntraced(function* (
  filter: ContactFilter,
  after: string | null,
  limit: number,
) {
  const { kind } = filter;
  const who = kind === "learner" || kind === "staff" ? whoOf[kind] : "everyone";
  const asked = { ...peopleWanted(filter, limit), who } as const;
  const [people, next] = yield* (yield* ListedPeople).page(asked, after);
  const rows = people.map(
    ({ accountId, name, email, status, isSuspended, roles, registeredAt }): ListedContact => {
      const kind = roles.every((role) => role === "client") ? "learner" : "staff";
      const known = { accountId, name, email, status, isSuspended, roles };
      return { ...blank, ...known, kind, since: registeredAt };
    },
  );
  return [rows, next] as Part;
});

export const guardianPart = Effect.fnUntraced(function* (
  filter: ContactFilter,
  after: string | null,
  limit: number,
) {
  if (filter.kind === undefined && isAboutAccounts(filter)) return nothing;
  const asked = { ...peopleWanted(filter, limit), who: "guardians" } as const;
  const [people, next] = yield* (yield* ListedPeople).page(asked, after);
  const rows = people.flatMap(({ guardian, accountId, name, status, isSuspended, registeredAt }) => {
    if (guardian === null) return [];
    const { state, ...known } = guardian;
    const row = { accountId, about: name, status, isSuspended, consent: state, since: registeredAt };
    return [{ ...blank, kind: "guardian" as const, ...known, ...row }];
  });
  return [rows, next] as Part;
});

/** By the beginning of the name. A school has a telephone number and no address for mails. */
export const schoolPart = Effect.fnUntraced(function* (
  filter: ContactFilter,
  after: string | null,
  limit: number,
) {
  const { text = "" } = filter;
  if (isAboutAccounts(filter) || isAddress(text)) return nothing;
  const [id = "", nameKey = ""] = [after?.slice(0, 36), after?.slice(37)];
  const cursor = uuid.test(id) ? { id, nameKey } : null;
  const wanted = {
    status: "listed",
    nameStart: text === "" ? undefined : searchKey(text),
    sort: "name",
  } as const;
  const found = yield* (yield* Schools).list(wanted, cursor, limit + 1);
  const rows = found.slice(0, limit).map(({ schoolId, name, phone, whatsapp, town }): ListedContact => ({
    ...blank,
    ...{ kind: "school", schoolId, name, phone: phone ?? whatsapp, about: town },
  }));
  const last = found[limit - 1];
  const isMore = found.length > limit && last !== undefined;
  return [rows, isMore ? `${uuidOfId(last.schoolId)}_${searchKey(last.name)}` : null] as Part;
});

/** The name of a lead is sealed and not marked: one is found by its whole address. */
export const leadPart = Effect.fnUntraced(function* (
  filter: ContactFilter,
  after: string | null,
  limit: number,
) {
  const { text = "", sort } = filter;
  if (isAboutAccounts(filter) || (text !== "" && !isAddress(text))) return nothing;
  const [, at, id] = /^(\d{1,15})_([0-9a-f-]{36})$/.exec(after ?? "") ?? [];
  const found = yield* (yield* MailThreads).leads({
    mark: text === "" ? null : (yield* AddressMarks).of(text),
    isOldestFirst: sort === "oldest",
    after: id === undefined ? null : { at: Number(at), id },
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const rows = shown.map(({ id: thread, sender, openedAt }): ListedContact => ({
    ...blank,
    ...{ kind: "lead", leadId: threadIdOf(thread), since: toIso(openedAt) },
    ...{ name: sender?.name ?? "", email: sender?.address ?? null },
  }));
  const last = found.length > limit ? shown.at(-1) : undefined;
  return [rows, last === undefined ? null : `${last.openedAt}_${last.id}`] as Part;
});
