import { AttemptId, nameAttempts } from "#modules/assessment/contract";
import {
  ArticleId,
  ConversationId,
  type ListedContact,
  listContacts,
  longestContactSearch,
  readStaffArticle,
  reviewTicket,
  searchArticles,
  searchTickets,
} from "#modules/admin-template/contract";
import { OrderId, searchOrders } from "#modules/billing/contract";
import { listQuestions } from "#modules/catalogue/contract";
import { AccountId, Email, findAccount, nameAccounts } from "#modules/identity/contract";
import type { Role } from "#vocabulary/access";
import { isUnspaced } from "#vocabulary/search-key";
import { fetchFrom } from "../../data/query.ts";
import { href } from "../../routing/href.ts";
import type { Place } from "./find.ts";

interface Search {
  /** Who may look. */
  readonly roles: readonly Role[];
  /** Whether what was typed can be found in this way at all. Words would go through a whole table where they cannot. */
  readonly isFor: (typed: string) => boolean;
  readonly find: (typed: string, signal: AbortSignal, roles: readonly Role[]) => Promise<readonly Place[]>;
}

const maxFound = 5;

const isNumber = (typed: string) => /^#?\d{1,9}$/.test(typed);
/** A reference of an order as people write it, such as K53-0AB12CD; the server knows which are none. */
const isReference = (typed: string) => /^(k53[\s-]?)?[a-z0-9]{7}$/i.test(typed);
/** A name has letters and what stands between them. */
const isName = (typed: string) => /^[\p{L}\p{M}\s.'’-]+$/u.test(typed);
/** Two characters of a script without spaces are a whole name or word; two letters only begin one. */
const isLong = (typed: string) => typed.length >= (isUnspaced(typed) ? 2 : 3);
/** Neither an address nor an id. */
const isWords = (typed: string) => isLong(typed) && !typed.includes("@") && !/^[a-z]{3}_/.test(typed);
const is =
  (schema: { readonly safeParse: (typed: unknown) => { readonly success: boolean } }) => (typed: string) =>
    schema.safeParse(typed).success;

/** A guardian is found on the card of their learner, whose name tells two of them apart; a school in the list of schools. */
const placeOfContact = (contact: ListedContact, roles: readonly Role[]): readonly Place[] => {
  const { kind, accountId, leadId, name, about, email } = contact;
  if (kind === "school")
    return roles.includes("admin")
      ? [
          {
            kind: "schools",
            to: href("adminSchools", {}, { name }),
            label: name,
            ...(about !== null && { hint: about }),
          },
        ]
      : [];
  if (leadId !== null)
    return [
      {
        kind: "people",
        to: href("adminLead", { leadId }),
        label: name === "" ? (email ?? leadId) : name,
        ...(email !== null && { hint: email }),
      },
    ];
  if (accountId === null) return [];
  const hint = kind === "guardian" ? about : email;
  const to = href("adminContact", { accountId });
  return [{ kind: "people", to, label: name, ...(hint !== null && { hint }) }];
};

const searches: readonly Search[] = [
  {
    roles: ["admin", "support"],
    isFor: is(AccountId),
    find: async (typed, signal) => {
      const { accounts } = await fetchFrom(nameAccounts, { query: { ids: typed } }, signal);
      return accounts.map(({ accountId, name, email }) => ({
        kind: "people",
        to: href("adminContact", { accountId }),
        label: name,
        hint: email,
      }));
    },
  },
  {
    roles: ["admin", "support"],
    isFor: is(Email),
    find: async (typed, signal) => {
      const { account } = await fetchFrom(findAccount, { body: { email: Email.parse(typed) } }, signal);
      if (account === null) return [];
      const { accountId, name, email } = account;
      return [{ kind: "people", to: href("adminContact", { accountId }), label: name, hint: email }];
    },
  },
  {
    roles: ["admin", "support"],
    isFor: (typed) => isWords(typed) && isName(typed),
    find: async (typed, signal, roles) => {
      const query = { text: typed.slice(0, longestContactSearch) };
      const { contacts } = await fetchFrom(listContacts, { query }, signal);
      const places = contacts.flatMap((contact) => placeOfContact(contact, roles));
      return (["people", "schools"] as const).flatMap((kind) =>
        places.filter((place) => place.kind === kind).slice(0, maxFound),
      );
    },
  },
  {
    roles: ["admin", "support"],
    isFor: is(Email),
    find: async (typed, signal, roles) => {
      const { contacts } = await fetchFrom(listContacts, { query: { kind: "lead", text: typed } }, signal);
      return contacts.flatMap((contact) => placeOfContact(contact, roles)).slice(0, maxFound);
    },
  },
  {
    roles: ["admin"],
    isFor: (typed) => is(OrderId)(typed) || isReference(typed),
    find: async (typed, signal) => {
      const { orders } = await fetchFrom(searchOrders, { query: { text: typed } }, signal);
      return orders.slice(0, maxFound).map(({ orderId, reference }) => ({
        kind: "orders",
        to: href("adminOrder", { orderId }),
        label: reference,
      }));
    },
  },
  {
    roles: ["admin", "operator", "support"],
    isFor: is(AttemptId),
    find: async (typed, signal) => {
      const { attempts } = await fetchFrom(nameAttempts, { query: { ids: typed } }, signal);
      return attempts.map(({ attemptId, paper: { testCode, testNum } }) => ({
        kind: "attempts",
        to: href("adminAttempt", { attemptId }),
        label: attemptId,
        hint: `${testCode} ${testNum}`,
      }));
    },
  },
  {
    roles: ["admin", "support"],
    isFor: is(ConversationId),
    find: async (typed, signal) => {
      const params = { conversationId: ConversationId.parse(typed) };
      const { number, topic } = await fetchFrom(reviewTicket, { params }, signal);
      return [
        { kind: "tickets", to: href("adminTicket", { ticketId: typed }), label: topic, hint: `#${number}` },
      ];
    },
  },
  {
    roles: ["admin", "support"],
    isFor: (typed) => isNumber(typed) || isWords(typed),
    find: async (typed, signal) => {
      const { tickets } = await fetchFrom(searchTickets, { query: { text: typed.slice(0, 60) } }, signal);
      return tickets.slice(0, maxFound).map(({ conversationId, number, topic }) => ({
        kind: "tickets",
        to: href("adminTicket", { ticketId: conversationId }),
        label: topic,
        hint: `#${number}`,
      }));
    },
  },
  {
    roles: ["admin", "editor"],
    isFor: isWords,
    find: async (typed, signal) => {
      const { questions } = await fetchFrom(listQuestions, { query: { text: typed } }, signal);
      return questions.slice(0, maxFound).map(({ questionId, prompt }) => ({
        kind: "questions",
        to: href("adminQuestion", { questionId }),
        label: prompt,
        hint: questionId,
        isEnglish: true,
      }));
    },
  },
  {
    roles: ["admin", "editor"],
    isFor: is(ArticleId),
    find: async (typed, signal) => {
      const params = { articleId: ArticleId.parse(typed) };
      const { articleId, slug, texts } = await fetchFrom(readStaffArticle, { params }, signal);
      const label = texts.en?.title ?? slug;
      return [{ kind: "posts", to: href("adminPost", { articleId }), label, hint: slug, isEnglish: true }];
    },
  },
  {
    roles: ["admin", "editor"],
    isFor: isWords,
    find: async (typed, signal) => {
      const { articles } = await fetchFrom(searchArticles, { query: { text: typed.slice(0, 60) } }, signal);
      return articles.slice(0, maxFound).map(({ articleId, title, slug }) => ({
        kind: "posts",
        to: href("adminPost", { articleId }),
        label: title,
        hint: slug,
        isEnglish: true,
      }));
    },
  },
];

/** The searches that what was typed is sent to, for an account with these roles. */
export const searchesFor = (typed: string, roles: readonly Role[]): readonly Search[] =>
  searches.filter((search) => search.roles.some((role) => roles.includes(role)) && search.isFor(typed));

/**
 * Returns the people, schools, orders, attempts, tickets, questions and articles that fit what was typed. A search that fails is
 * left out: the palette has other places to go to.
 */
export const findForStaff = async (
  typed: string,
  roles: readonly Role[],
  signal: AbortSignal,
): Promise<readonly Place[]> => {
  const found = await Promise.allSettled(
    searchesFor(typed, roles).map(({ find }) => find(typed, signal, roles)),
  );
  return found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
};
