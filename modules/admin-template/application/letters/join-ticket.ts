import { Effect } from "effect";
import { uuidv7 } from "#kernel/uuidv7";
import type { Instant } from "#vocabulary/instant";
import { longestMessage } from "../../contract/index.ts";
import { newWordsIn } from "../../domain/letters/new-words.ts";
import { cutTo } from "../../domain/letters/plain-words.ts";
import { Conversations } from "../conversations/conversations.ts";
import { addEntry, afterLearner, tellOf } from "../conversations/talking.ts";
import type { NewLetter } from "./mail-threads.ts";

/** The words of a letter as a message: what is new in it. Where it has none, something came without words. */
export const messageOf = (text: string): string => cutTo(newWordsIn(text), longestMessage) || "…";

/** Tells staff who may not be who they think: a signed address can be passed on. */
const noteOtherAddress = Effect.fnUntraced(function* (conversation: string, at: Instant) {
  const conversations = yield* Conversations;
  const stored = (yield* conversations.take(conversation))!;
  const text = "The message above came by mail from another address than the one that this ticket is about.";
  const number = yield* addEntry(stored, { author: "note", text, at, command: uuidv7() });
  yield* conversations.save(conversation, { latest: number });
});

/** Makes a letter the next message of its ticket, which open pages show at once. In a transaction. */
export const joinTicket = Effect.fnUntraced(function* (
  conversation: string,
  { id: command, text, at }: Pick<NewLetter, "id" | "text" | "at">,
  isFromThem: boolean,
) {
  const conversations = yield* Conversations;
  const stored = yield* conversations.take(conversation);
  if (stored === null || (yield* conversations.hasSaid(conversation, command))) return;
  const said = { author: "learner", text: messageOf(text), at, command } as const;
  const number = yield* Effect.orDie(addEntry(stored, said));
  yield* conversations.save(conversation, afterLearner(stored, number, at));
  if (!isFromThem) yield* Effect.ignore(noteOtherAddress(conversation, at));
  yield* tellOf(conversation, "changed");
});
