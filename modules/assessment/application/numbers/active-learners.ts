import { Context, Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { DatabaseUnavailable } from "#kernel/errors";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { type Day, dayOf } from "#vocabulary/day";
import { fromIso, type Instant } from "#vocabulary/instant";
import type { TimeSort } from "#vocabulary/list-sort";
import { type ActiveLearner, exportActiveLearners, listActiveLearners } from "../../contract/index.ts";
import type { CodeAsked } from "./attempt-counts.ts";

const rowsOfPage = 50;

/** The last learner of the page before: an account, or a guest's participant. */
export interface ActiveCursor {
  readonly at: Instant;
  readonly learner: string;
}

/** The list of those who were active on a day, by the read models of attempts and practice. */
export class ActiveLearners extends Context.Service<
  ActiveLearners,
  {
    readonly on: (asked: {
      readonly day: Day;
      readonly testCode: CodeAsked;
      /** By when they last started something. */
      readonly sort: TimeSort;
      readonly after: ActiveCursor | null;
      readonly limit: number;
    }) => Effect.Effect<readonly ActiveLearner[], DatabaseUnavailable>;
  }
>()("roadworthy/assessment/ActiveLearners") {}

const cursorIn = (text: string | undefined): ActiveCursor | null => {
  const [, at, learner] = /^([^_]+)_(.+)$/.exec(text ?? "") ?? [];
  return at === undefined || learner === undefined ? null : { at: fromIso(at), learner };
};

const cursorOf = ({ lastAt, accountId, participantId }: ActiveLearner) =>
  `${lastAt}_${accountId ?? participantId}`;

const listHandler = implement(
  listActiveLearners,
  Effect.fnUntraced(function* ({ query: { testCode = null, sort = "newest", after } }) {
    const day = dayOf((yield* DatabaseClock).now());
    const asked = { day, testCode, sort, after: cursorIn(after), limit: rowsOfPage + 1 };
    const found = yield* (yield* ActiveLearners).on(asked);
    const learners = found.slice(0, rowsOfPage);
    return { day, learners, next: found.length > rowsOfPage ? cursorOf(learners.at(-1)!) : null };
  }),
);

const exportHandler = implementTextStream(exportActiveLearners, (input) =>
  sendShownList(input, listHandler, {
    ...{ list: listActiveLearners, name: "active-learners", action: "assessment.export-list" },
    columns: ["accountId", "participantId", "attempts", "practices", "lastAt"],
    rowsOf: ({ learners }) => learners,
  }),
);

/** The handlers of the endpoints for staff. */
export const activeLearnerHandlers = {
  listActiveLearners: listHandler,
  exportActiveLearners: exportHandler,
};
