import { Effect } from "effect";
import { countPapersDone, firstTriesIn, readStudy } from "#modules/assessment";
import { accountIdOf } from "#vocabulary/account-id";
import { dayNumberOf } from "#vocabulary/day";
import { idFromUuid } from "#vocabulary/id";
import type { Instant } from "#vocabulary/instant";
import { type Sharing, usualStudyTime } from "../../contract/index.ts";
import { studyRecord } from "../../domain/plan/study-days.ts";
import { StudyTimes } from "../study-times.ts";

/** Days of study without a gap, as the learner's own plan counts them: answers of every code count. */
const readStreak = Effect.fnUntraced(function* (account: string, at: Instant) {
  const learner = { participantId: idFromUuid("par", account), accountId: accountIdOf(account) };
  const tries = firstTriesIn(yield* readStudy(learner, "code 8"));
  const time = (yield* (yield* StudyTimes).read({ participant: account, account })) ?? usualStudyTime;
  const studied = new Set(tries.map((answer) => dayNumberOf(answer.at)));
  return studyRecord(studied, dayNumberOf(at), time.weekdays).inARow;
});

/** Reads what an account shares, and nothing that it does not. */
export const readShared = Effect.fnUntraced(function* (
  account: string,
  { streak, papers }: Pick<Sharing, "streak" | "papers">,
  at: Instant,
) {
  return {
    streak: streak ? yield* readStreak(account, at) : null,
    papers: papers ? yield* countPapersDone(accountIdOf(account)) : null,
  };
});
