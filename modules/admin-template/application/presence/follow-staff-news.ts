import { Effect } from "effect";
import { sessionOf } from "#kernel/http/caller";
import { implementEventStream } from "#kernel/http/implement";
import { staffNewsFor } from "#kernel/http/staff-news";
import { followStaffNews } from "../../contract/index.ts";

export const followStaffNewsHandler = implementEventStream(
  followStaffNews,
  Effect.fnUntraced(function* ({ query: { since }, caller }) {
    const news = yield* staffNewsFor(sessionOf(caller), since === undefined ? null : Number(since));
    return ({ send }) => {
      send({ stale: news.missed, upTo: news.upTo });
      return news.listen((stale) => send({ stale: [...stale] }));
    };
  }),
);
