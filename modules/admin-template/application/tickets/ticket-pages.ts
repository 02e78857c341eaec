import { Effect } from "effect";
import { uuidOfId } from "#vocabulary/id";
import { fromIso, toIso } from "#vocabulary/instant";
import type { ChatFilter, TicketFilter, TicketSort } from "../../contract/index.ts";
import { staffConversationOf } from "../conversations/conversation-views.ts";
import {
  Conversations,
  type TicketCursor,
  type StoredConversation,
  type TicketsWanted,
} from "../conversations/conversations.ts";

const rowsOfPage = 50;
const never = "never";

/** Reads where a page begins; from the start for a text that names no cursor. */
const cursorIn = (text = ""): TicketCursor | null => {
  const [at = "", id = ""] = text.split("_");
  const isMoment = at === never || /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(at);
  if (!isMoment || Number.isNaN(fromIso(at)) !== (at === never) || !/^[0-9a-f-]{36}$/.test(id)) return null;
  return { at: at === never ? null : fromIso(at), id };
};

const sortedBy: Readonly<Record<TicketSort, "latestAt" | "openedAt" | "dueAt" | "breachesAt">> = {
  latest: "latestAt",
  oldest: "openedAt",
  due: "dueAt",
  clock: "breachesAt",
};

const cursorOf = (sort: TicketSort, row: StoredConversation): string => {
  const at = row[sortedBy[sort]];
  return `${at === null ? never : toIso(at)}_${row.id}`;
};

/** Reads a page of conversations, and where the next one begins; null at the end. */
const pageOf = Effect.fnUntraced(function* (wanted: TicketsWanted, after: string | undefined) {
  const found = yield* (yield* Conversations).search(wanted, cursorIn(after), rowsOfPage + 1);
  const rows = found.slice(0, rowsOfPage);
  const next = found.length > rowsOfPage ? cursorOf(wanted.sort, rows.at(-1)!) : null;
  return { rows: rows.map(staffConversationOf), next };
});

type Common = Pick<TicketFilter, "text" | "assignee" | "accountId">;

const commonOf = ({ text, assignee, accountId }: Common) => ({
  text: text?.trim() || null,
  assignee: assignee === undefined || assignee === "none" ? (assignee ?? null) : uuidOfId(assignee),
  account: accountId === undefined ? null : uuidOfId(accountId),
});

export const pageOfTickets = (filter: TicketFilter, after: string | undefined) => {
  const { status, priority, source, late, rated, sort = "latest" } = filter;
  const wanted = {
    ...{ channel: "ticket" as const, ...commonOf(filter), sort },
    ...{ status: status ?? null, priority: priority ?? null, source: source ?? null },
    isLate: late === "yes",
    rated: rated ?? null,
  };
  return pageOf(wanted, after);
};

export const pageOfChats = (filter: ChatFilter, after: string | undefined) => {
  const { status, sort } = filter;
  const wanted = {
    ...{ channel: "chat" as const, ...commonOf(filter) },
    status: status ?? ("under-way" as const),
    ...{ priority: null, source: null, isLate: false, rated: null },
    sort: sort === "oldest" ? ("oldest" as const) : ("latest" as const),
  };
  return pageOf(wanted, after);
};
