import { Effect } from "effect";
import * as z from "zod/mini";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Jobs } from "#kernel/jobs/queue";
import { handle } from "#kernel/jobs/registry";
import { defineJob } from "#vocabulary/job";
import { practice } from "../../domain/practice/decide-practice.ts";
import { StreamCursor } from "../attempts/attempt-list.ts";
import { decideEach } from "../guests/decide-each.ts";
import { PracticeList } from "../attempts/practice-list.ts";
import { Practices } from "./practices.ts";
import { QuestionReports } from "./question-reports.ts";

const atOnce = 100;
const everyMs = 24 * 3_600_000;
const byClock = { actor: "clock" };

/** Ends practices that are past their age. The next part is a job of its own. */
export const endOldPractices = defineJob({
  name: "assessment.end-old-practices",
  queue: "general",
  data: z.object({ after: z.nullable(z.guid()) }),
  dedupe: ({ after }) => after ?? "first",
  attempts: 3,
  backoff: 10_000,
});

export const endOldPracticesHandler = handle(
  endOldPractices,
  Effect.fnUntraced(function* ({ after }) {
    const streams = yield* (yield* PracticeList).overdue(after, atOnce);
    const at = (yield* DatabaseClock).now();
    yield* decideEach(yield* Practices, practice, streams, { type: "end", at }, byClock);
    if (streams.length === atOnce) yield* (yield* Jobs).add(endOldPractices, { after: streams.at(-1)! });
  }),
  { data: { after: null }, everyMs },
);

/** Forgets guests' practices that no account has claimed in time, and who sent the reports of guests. */
export const forgetGuestsPractices = defineJob({
  name: "assessment.forget-guests-practices",
  queue: "general",
  data: z.object({ after: z.nullable(StreamCursor) }),
  dedupe: ({ after }) => after?.stream ?? "first",
  attempts: 3,
  backoff: 10_000,
});

export const forgetGuestsPracticesHandler = handle(
  forgetGuestsPractices,
  Effect.fnUntraced(function* ({ after }) {
    if (after === null) yield* (yield* QuestionReports).forgetGuests;
    const places = yield* (yield* PracticeList).forgettable(after, atOnce);
    const streams = places.map(({ stream }) => stream);
    yield* decideEach(yield* Practices, practice, streams, { type: "forget" }, byClock);
    const last = places.at(-1);
    if (places.length === atOnce && last !== undefined)
      yield* (yield* Jobs).add(forgetGuestsPractices, { after: last });
  }),
  { data: { after: null }, everyMs },
);
