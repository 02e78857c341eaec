import { Effect } from "effect";
import { Conversations, type NewConversation } from "../conversations/conversations.ts";
import { tellOf } from "../conversations/talking.ts";

interface Note {
  readonly text: string;
  /** The account of staff; null for the program. */
  readonly by: string | null;
  readonly command: string;
}

/** Opens a ticket that begins with a note for staff. In a transaction. Returns false when there is one with its id. */
export const beginTicket = Effect.fnUntraced(function* (
  fresh: Omit<NewConversation, "channel">,
  { text, by, command }: Note,
) {
  const conversations = yield* Conversations;
  if (!(yield* conversations.add({ ...fresh, channel: "ticket" }))) return false;
  const at = fresh.openedAt;
  yield* conversations.say(fresh.id, { number: 1, author: "note", by, text, changes: {}, at, command });
  yield* conversations.save(fresh.id, { latest: 1 });
  yield* tellOf(fresh.id, "changed");
  return true;
});

/** A report has one ticket, and so has an order whose payment failed, however often and by whomever it is opened. */
export const nameOfTicket = (source: NewConversation["source"], links: readonly string[]): string | null => {
  const prefix = { "question-report": "rpt_", "failed-payment": "ord_" }[source as string];
  const link = prefix === undefined ? undefined : links.find((one) => one.startsWith(prefix));
  return link === undefined ? null : `office.ticket/${link}`;
};
