import { Effect } from "effect";
import { EventStore, type StoredEvent } from "#kernel/event-store/event-store";
import type { PersonalDataSection } from "#kernel/personal-data";
import { Remarks } from "#kernel/remarks/remarks";
import { toIso } from "#vocabulary/instant";
import { publicQuestionId } from "#modules/catalogue";
import { accountIdOf } from "#vocabulary/account-id";
import { AttemptList } from "./attempts/attempt-list.ts";
import type { AskedQuestion } from "../contract/events.ts";
import { attemptIdOf } from "./attempts/attempts.ts";
import { PracticeList } from "./attempts/practice-list.ts";
import { practiceIdOf } from "./practice/practices.ts";
import { QuestionReports } from "./practice/question-reports.ts";
import { withoutBankIds } from "./attempts/public-ids.ts";

/** A learner may read what staff did and wrote about an attempt, but not which staff account it was. */
const withoutStaff = (data: object) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== "by"));

/** The questions that an attempt or a practice asks: its events list them. */
const askedIn = (events: readonly StoredEvent[]): ReadonlySet<string> =>
  new Set(
    events
      .flatMap(({ data }) => (data as { readonly questions?: readonly AskedQuestion[] }).questions ?? [])
      .map(({ questionId }) => questionId),
  );

/** The events of a stream as its learner may read them. */
const exported = (events: readonly StoredEvent[]) => {
  const asked = askedIn(events);
  return events.map(({ type, recordedAt, data }) => ({
    type,
    recordedAt: toIso(recordedAt),
    data: withoutBankIds(withoutStaff(data as object), asked),
  }));
};

/** Collects what assessment stores about an account: every event of every attempt and practice, and every report. */
export const assessmentData: Effect.Effect<
  PersonalDataSection,
  never,
  AttemptList | EventStore | PracticeList | QuestionReports | Remarks
> = Effect.gen(function* () {
  const list = yield* AttemptList;
  const practised = yield* PracticeList;
  const reports = yield* QuestionReports;
  const store = yield* EventStore;
  const remarks = yield* Remarks;
  const eventsOf = (stream: string) => Effect.map(store.readStream(stream), exported);
  return {
    section: "assessment",
    collect: Effect.fnUntraced(function* (account: string) {
      const accountId = accountIdOf(account);
      const attempts = yield* Effect.forEach(yield* list.ofAccount(accountId), (stream) =>
        Effect.map(eventsOf(stream), (events) => ({ attemptId: attemptIdOf(stream), events })),
      );
      const practices = yield* Effect.forEach(yield* practised.ofAccount(accountId), (stream) =>
        Effect.map(eventsOf(stream), (events) => ({ practiceId: practiceIdOf(stream), events })),
      );
      const questionReports = (yield* reports.ofAccount(accountId)).map(
        ({ accountId: _theirs, questionId, ...report }) => ({
          ...report,
          questionId: publicQuestionId(questionId),
        }),
      );
      return { ...(yield* remarks.reveal({ attempts })), practices, questionReports };
    }),
  };
});
