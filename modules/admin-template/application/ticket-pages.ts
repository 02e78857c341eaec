import { Effect } from "effect";
import { uuidOfId } from "#vocabulary/id";
import { fromIso, toIso } from "#vocabulary/instant";
import type { TicketFilter, TicketSort } from "../contract/index.ts";
import { staffConversationOf } from "./conversation-views.ts";
import { Conversations, type Place, type StoredConversation } from "./conversations.ts";

const rowsOfPage = 50;
const never = "never";

/** Reads where a page begins; from the start for a text that names no place. */
const placeIn = (text = ""): Place | null => {
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

const placeOf = (sort: TicketSort, row: StoredConversation): string => {
  const at = row[sortedBy[sort]];
  return `${at === null ? never : toIso(at)}_${row.id}`;
};

/** Reads a page of tickets, and where the next one begins; null at the end. */
export const pageOfTickets = Effect.fnUntraced(function* (
  filter: TicketFilter & { readonly after?: string | undefined },
) {
  const { text, status, priority, source, assignee, accountId, late, rated, sort = "latest", after } = filter;
  const wanted = {
    text: text?.trim() || null,
    status: status ?? null,
    priority: priority ?? null,
    source: source ?? null,
    assignee: assignee === undefined || assignee === "none" ? (assignee ?? null) : uuidOfId(assignee),
    account: accountId === undefined ? null : uuidOfId(accountId),
    isLate: late === "yes",
    rated: rated ?? null,
    sort,
  };
  const found = yield* (yield* Conversations).search(wanted, placeIn(after), rowsOfPage + 1);
  const rows = found.slice(0, rowsOfPage);
  const next = found.length > rowsOfPage ? placeOf(sort, rows.at(-1)!) : null;
  return { tickets: rows.map(staffConversationOf), next };
});
