import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import type { PersonalDataSection } from "#kernel/personal-data";
import { personErased } from "#modules/identity/events";
import { uuidOfId } from "#vocabulary/id";
import { readLessonProgress, saveLessonProgress } from "../../contract/index.ts";
import { Lessons } from "./lessons.ts";
import { ProgressOfAccounts } from "./progress-of-accounts.ts";

const readLessonProgressHandler = implement(
  readLessonProgress,
  Effect.fnUntraced(function* ({ caller }) {
    const held = yield* (yield* ProgressOfAccounts).read(sessionOf(caller).accountId);
    const lessons = yield* Lessons;
    return { progress: held.filter(({ lessonId }) => lessons.secondsOf(lessonId) !== null) };
  }),
);

const saveLessonProgressHandler = implement(
  saveLessonProgress,
  Effect.fnUntraced(function* ({ body, caller }) {
    const length = (yield* Lessons).secondsOf(body.lessonId);
    if (length === null) return yield* Effect.fail({ _tag: "LessonNotFound" } as const);
    const { accountId } = sessionOf(caller);
    const seconds = Math.min(body.seconds, length);
    return yield* (yield* ProgressOfAccounts).save({ ...body, accountId, seconds });
  }),
);

/** The handlers of the endpoints for how far a learner has watched. */
export const lessonProgressHandlers = {
  readLessonProgress: readLessonProgressHandler,
  saveLessonProgress: saveLessonProgressHandler,
};

/**
 * Erases how far a person watched. An account is closed a week before its person is erased, which ends its sessions: no
 * position can be saved after this.
 */
export const eraseProgressWhenPersonErased = subscribe(
  personErased,
  "catalogue.erase-progress-when-person-erased",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    yield* (yield* ProgressOfAccounts).erase(uuidOfId(accountId));
  }),
);

/** What the catalogue stores about an account. */
export const catalogueData: Effect.Effect<PersonalDataSection, never, ProgressOfAccounts> = Effect.map(
  ProgressOfAccounts,
  ({ read }) => ({
    section: "catalogue",
    collect: (accountId) => Effect.map(read(accountId), (trainingVideos) => ({ trainingVideos })),
  }),
);
