import { Layer } from "effect";
import { defineModule } from "#kernel/composition/module";
import { schedulingData } from "./application/account-data.ts";
import { calendarHandlers } from "./application/calendar/calendar-handlers.ts";
import { claimTestDatesWhenSessionOpened } from "./application/claim-test-dates.ts";
import { comingTestHandlers } from "./application/coming-tests.ts";
import { dueQuestions, readRepetitionHandler } from "./application/due-questions.ts";
import { schedulingSentences } from "./application/event-sentences.ts";
import {
  eraseTestDatesWhenPersonErased,
  forgetGuestsTestDatesHandler,
} from "./application/forget-test-dates.ts";
import { refreshDifficultiesHandler } from "./application/readiness/difficulties.ts";
import { groupHandlers } from "./application/groups/group-handlers.ts";
import { invitationHandlers } from "./application/groups/invitation-handlers.ts";
import { staffGroupHandlers } from "./application/groups/staff-group-handlers.ts";
import { readLearnerStudyHandler } from "./application/learner-study.ts";
import { studyDayMail } from "./application/mails/study-day.ts";
import { testOverMail } from "./application/mails/test-over.ts";
import { testSoonMail } from "./application/mails/test-soon.ts";
import { readReadinessHandler } from "./application/readiness/read-readiness.ts";
import { ReadinessModels } from "./application/readiness/readiness-models.ts";
import { reminderHandlers } from "./application/reminders/reminder-handlers.ts";
import { sendRemindersHandler } from "./application/reminders/send-reminders.ts";
import { PushSettings } from "./application/reminders/push-settings.ts";
import { pushReminderHandler } from "./application/reminders/push-reminder.ts";
import { listChanges } from "./application/list-changes.ts";
import { readStudyPlanHandler, setStudyTimeHandler } from "./application/study-plan.ts";
import { testDateHandlers } from "./application/test-date-handlers.ts";
import { BookedTests } from "./application/test-dates.ts";
import { readToldResultsHandler } from "./application/told-results.ts";
import * as contract from "./contract/index.ts";
import { postgresGroupReview } from "./infrastructure/groups/postgres-group-review.ts";
import { postgresGroups } from "./infrastructure/groups/postgres-groups.ts";
import { postgresCalendarFeeds } from "./infrastructure/postgres-calendar-feeds.ts";
import { postgresComingTests } from "./infrastructure/postgres-coming-tests.ts";
import { postgresDifficulties } from "./infrastructure/postgres-difficulties.ts";
import { postgresNotifications } from "./infrastructure/postgres-notifications.ts";
import { postgresReadinessDays } from "./infrastructure/postgres-readiness-days.ts";
import { postgresPushBrowsers } from "./infrastructure/postgres-push-browsers.ts";
import { postgresReminderSettings } from "./infrastructure/postgres-reminder-settings.ts";
import { postgresStudyTimes } from "./infrastructure/postgres-study-times.ts";
import { postgresTestDateRows } from "./infrastructure/postgres-test-date-rows.ts";
import { postgresToldResults } from "./infrastructure/postgres-told-results.ts";
import { testDay } from "./infrastructure/test-day.ts";

export { PushSettings };
export { sampleTestDates } from "./application/sample-test-dates.ts";
export { sampleStudyGroups } from "./infrastructure/groups/sample-groups.ts";

export const scheduling = defineModule({
  name: "scheduling",
  uses: ["identity", "catalogue", "assessment", "billing"],
  schema: "scheduling",
  layer: Layer.provideMerge(
    Layer.provideMerge(dueQuestions, ReadinessModels.layer),
    Layer.mergeAll(
      BookedTests.layer,
      postgresTestDateRows,
      postgresStudyTimes,
      postgresDifficulties,
      postgresReadinessDays,
      postgresReminderSettings,
      postgresPushBrowsers,
      postgresNotifications,
      postgresCalendarFeeds,
      postgresComingTests,
      postgresToldResults,
      postgresGroups,
      postgresGroupReview,
    ),
  ),
  contract,
  eventSentences: schedulingSentences,
  handlers: {
    ...testDateHandlers,
    readRepetition: readRepetitionHandler,
    readStudyPlan: readStudyPlanHandler,
    setStudyTime: setStudyTimeHandler,
    readReadiness: readReadinessHandler,
    ...reminderHandlers,
    ...calendarHandlers,
    ...comingTestHandlers,
    ...groupHandlers,
    ...invitationHandlers,
    ...staffGroupHandlers,
    readLearnerStudy: readLearnerStudyHandler,
    readToldResults: readToldResultsHandler,
  },
  jobs: [forgetGuestsTestDatesHandler, refreshDifficultiesHandler, sendRemindersHandler, pushReminderHandler],
  mails: [studyDayMail, testSoonMail, testOverMail],
  subscriptions: [claimTestDatesWhenSessionOpened, eraseTestDatesWhenPersonErased],
  projections: [testDay],
  personalData: schedulingData,
  listChanges,
});
