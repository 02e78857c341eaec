import { Effect } from "effect";
import { Live } from "#kernel/live/live";
import { uuidOfId } from "#vocabulary/id";
import type { MailThreadId, MailThreadNews } from "../../contract/index.ts";
import { MailThreads, type ThreadChanges } from "./mail-threads.ts";
import { threadIdOf } from "./thread-views.ts";

/** Where pages of staff hear of every correspondence. */
export const threadsTopic = "office.mail-threads";

/** Returns a correspondence for a change of it. In a transaction. */
export const takeThread = Effect.fnUntraced(function* (threadId: MailThreadId) {
  const taken = yield* (yield* MailThreads).take(uuidOfId(threadId));
  return taken ?? (yield* Effect.fail({ _tag: "MailThreadNotFound" } as const));
});

/**
 * Changes a correspondence, and tells open pages of staff, which read it again themselves. Returns its version after that.
 */
export const changeThread = Effect.fnUntraced(function* (id: string, changes: ThreadChanges) {
  const version = yield* (yield* MailThreads).save(id, changes);
  const { tell } = yield* Live;
  const news: MailThreadNews = { threadId: threadIdOf(id), version };
  yield* tell(threadsTopic, news);
  return version;
});
