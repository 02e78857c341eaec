import { Layer } from "effect";
import { defineModule } from "#kernel/composition/module";
import { schedulingData } from "./application/account-data.ts";
import { claimTestDatesWhenSessionOpened } from "./application/claim-test-dates.ts";
import { dueQuestions, readRepetitionHandler } from "./application/due-questions.ts";
import { schedulingSentences } from "./application/event-sentences.ts";
import {
  eraseTestDatesWhenPersonErased,
  forgetGuestsTestDatesHandler,
  forgetTestDatesDaily,
} from "./application/forget-test-dates.ts";
import { readStudyPlanHandler, setStudyTimeHandler } from "./application/study-plan.ts";
import { testDateHandlers } from "./application/test-date-handlers.ts";
import { BookedTests } from "./application/test-dates.ts";
import * as contract from "./contract/index.ts";
import { postgresStudyTimes } from "./infrastructure/postgres-study-times.ts";
import { postgresTestDateRows } from "./infrastructure/postgres-test-date-rows.ts";

export const scheduling = defineModule({
  name: "scheduling",
  uses: ["identity", "catalogue", "assessment"],
  schema: "scheduling",
  layer: Layer.provideMerge(
    dueQuestions,
    Layer.mergeAll(BookedTests.layer, postgresTestDateRows, postgresStudyTimes),
  ),
  contract,
  eventSentences: schedulingSentences,
  handlers: {
    ...testDateHandlers,
    readRepetition: readRepetitionHandler,
    readStudyPlan: readStudyPlanHandler,
    setStudyTime: setStudyTimeHandler,
  },
  jobs: [forgetGuestsTestDatesHandler],
  subscriptions: [claimTestDatesWhenSessionOpened, eraseTestDatesWhenPersonErased],
  schedules: forgetTestDatesDaily,
  personalData: schedulingData,
});
