import { Effect } from "effect";
import { Live } from "#kernel/live/live";
import type { MailThreadNews } from "../../contract/index.ts";
import { threadIdOf } from "./thread-views.ts";

/** Where pages of staff hear of every correspondence. */
export const threadsTopic = "office.mail-threads";

/** Tells open pages of staff that a correspondence has this version now. They read it again themselves. */
export const tellThread = Effect.fnUntraced(function* (id: string, version: number) {
  const { tell } = yield* Live;
  const news: MailThreadNews = { threadId: threadIdOf(id), version };
  yield* tell(threadsTopic, news);
});
