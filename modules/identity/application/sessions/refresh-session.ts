import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { RateLimits } from "#kernel/limits/rate-limits";
import { refreshCookie, refreshPath, refreshSession } from "../../contract/index.ts";
import { answerWithSession, forgetSession } from "./session-answer.ts";
import { Sessions } from "./sessions.ts";
import { refreshesByNetwork } from "./sign-in-limits.ts";

/** A refusal clears the cookies. While the database is unavailable they stay, because nothing is known then. */
export const refreshSessionHandler = implement(
  refreshSession,
  Effect.fnUntraced(function* ({ body, exchange }) {
    yield* (yield* RateLimits).take({ limit: refreshesByNetwork, key: exchange.address });
    const token = body.refreshToken ?? exchange.cookies.read(refreshCookie, refreshPath);
    const refreshed =
      token === undefined ? { ended: "signed-out" as const } : yield* (yield* Sessions).refresh(token);
    if ("ended" in refreshed) {
      forgetSession(exchange, token !== undefined);
      return yield* Effect.fail({ _tag: "SessionEnded" as const, reason: refreshed.ended });
    }
    return answerWithSession(refreshed, exchange, (yield* DatabaseClock).now());
  }),
);
