import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { subscribe } from "#kernel/bus/subscription";
import { sessionOpened } from "#modules/identity/events";
import { uuidOfId } from "#vocabulary/id";
import { maxTestDatesShown } from "../contract/index.ts";
import { changeTestDate } from "./change-test-date.ts";
import { StudyTimes } from "./study-times.ts";
import { TestDateRows } from "./test-dates.ts";

/**
 * Gives the dates that a guest has set, and when they can study, to the account that signs in at that browser. Which of its dates counts for the
 * account then is decided when they are read: the one that was set last.
 */
export const claimTestDatesWhenSessionOpened = subscribe(
  sessionOpened,
  "scheduling.claim-test-dates-when-session-opened",
  Effect.fnUntraced(function* ({ data: { accountId, participant, sessionId } }, opened) {
    if (participant === null) return;
    const meta = { actor: accountId, causation: opened.id, session: sessionId };
    yield* transact(
      Effect.gen(function* () {
        const rows = yield* TestDateRows;
        const claimed = yield* rows.claim(participant, uuidOfId(accountId), maxTestDatesShown);
        yield* (yield* StudyTimes).claim(participant, uuidOfId(accountId));
        for (const stream of claimed) yield* changeTestDate(stream, { type: "claim", accountId }, meta);
      }),
    );
  }),
);
