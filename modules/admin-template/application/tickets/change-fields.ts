import { Effect } from "effect";
import { uuidv7 } from "#kernel/uuidv7";
import { uuidOfId } from "#vocabulary/id";
import { fromIso, type Instant } from "#vocabulary/instant";
import type { StaffTalk, TicketField } from "../../contract/index.ts";
import { staffConversationOf } from "../conversations/conversation-views.ts";
import { Conversations, type StoredConversation } from "../conversations/conversations.ts";
import { addEntry, tellOf, withClock } from "../conversations/talking.ts";

type Fields = Pick<StaffTalk, TicketField>;

const fields = [
  "topic",
  "channel",
  "status",
  "priority",
  "assignee",
  "dueAt",
] as const satisfies readonly TicketField[];

/** The same moment may be written with and without milliseconds. */
const momentOf = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** Which fields differ, with their new values. */
const differences = (before: Fields, after: Fields): Partial<Fields> =>
  Object.fromEntries(
    fields.filter((name) => before[name] !== after[name]).map((name) => [name, after[name]]),
  );

/**
 * Changes fields of a conversation that is taken, as a line of its timeline and a version. Returns which have changed: none
 * when all are so already.
 */
export const changeFields = Effect.fnUntraced(function* (
  stored: StoredConversation,
  wanted: Partial<Fields>,
  { by, at }: { readonly by: string; readonly at: Instant },
) {
  const before = staffConversationOf(stored);
  const all = { ...before, ...wanted };
  // A ticket stays one.
  const channel = stored.channel === "ticket" ? stored.channel : all.channel;
  const after = { ...all, channel, dueAt: momentOf(all.dueAt) };
  const changes = differences(before, after);
  const changed = Object.keys(changes) as TicketField[];
  if (changed.length === 0) return changed;
  const entry = { author: "change", by, text: "", changes, at, command: uuidv7() } as const;
  const latest = yield* addEntry(stored, entry);
  const { topic, status, priority, assignee, dueAt } = after;
  const moves = {
    ...{ topic, channel, status, priority, latest, version: stored.version + 1 },
    assignee: assignee === null ? null : uuidOfId(assignee),
    dueAt: dueAt === null ? null : fromIso(dueAt),
  };
  yield* (yield* Conversations).save(stored.id, withClock(stored, moves, at));
  yield* tellOf(stored.id, "changed");
  return changed;
});
