export { TestDateId } from "./ids.ts";
export { maxMonthsAhead, PassedSections, TestDetails, TestOutcome } from "./test-date.ts";
export {
  cancelTestDate,
  CentreName,
  maxTestDatesShown,
  readTestDates,
  setTestDate,
  tellTestOutcome,
  TestDate,
  TestDates,
} from "./endpoints.ts";
export { DueDay, forecastDays, readRepetition, Repetition } from "./repetition.ts";
export {
  daysOfRecord,
  daysWithoutDate,
  minMinutesADay,
  maxDaysPlanned,
  maxMinutesADay,
  PlanDay,
  PlanItem,
  readStudyPlan,
  setStudyTime,
  StudyPlan,
  StudyRecord,
  StudyTime,
  usualStudyTime,
  Weekday,
} from "./study-plan.ts";
export {
  CalendarFeed,
  endCalendarFeed,
  makeCalendarFeed,
  readCalendar,
  readCalendarFeed,
} from "./calendar-feed.ts";
export {
  firstReminderHour,
  lastReminderHour,
  movePushBrowser,
  readReminders,
  ReminderHour,
  Reminders,
  RemindersView,
  setReminders,
  stopReminders,
} from "./reminders.ts";
export { maxPushBrowsers, PushBrowser, ReminderChannel } from "./push-browser.ts";
export {
  Chance,
  maxDaysOfReadiness,
  maxTopicsRaised,
  Readiness,
  readReadiness,
  SectionReadiness,
  TopicRaise,
} from "./readiness.ts";
export {
  ComingTest,
  daysOfSoon,
  DayOfTests,
  likelyFrom,
  ComingTestFilter,
  ComingTestSort,
  exportComingTests,
  listComingTests,
  openFrom,
  ReadinessGroup,
  readTestCalendar,
  readTestNumbers,
  TestCalendar,
  TestNumbers,
} from "./test-numbers.ts";
export {
  daysOfPlanForStaff,
  LearnerStudy,
  maxRemindersShown,
  NotificationOutcome,
  readLearnerStudy,
  ReminderKind,
  SentReminder,
  StaffTestDate,
} from "./learner-study.ts";
export { partsOfChances, readToldResults, ResultsOfPart, ToldResults } from "./told-results.ts";
export {
  BlockId,
  blockMember,
  endInvitation,
  GroupId,
  GroupMember,
  GroupReportReason,
  Invitation,
  invitationDays,
  InvitationToken,
  inviteToGroup,
  joinGroup,
  leaveGroup,
  makeStudyGroup,
  MemberId,
  maxGroups,
  maxMembers,
  readInvitation,
  readStudyGroups,
  removeMember,
  reportGroup,
  shareInGroup,
  Sharing,
  StudyGroup,
  StudyGroups,
  unblockMember,
} from "./groups/groups.ts";
export {
  closeGroup,
  GroupCard,
  GroupLine,
  GroupReport,
  exportGroupMembers,
  GroupFilter,
  GroupStatus,
  MemberFilter,
  listGroupMembers,
  exportGroups,
  listGroups,
  readGroup,
  settleGroupReports,
  StaffMember,
} from "./groups/staff-groups.ts";
export { staffActions } from "./staff-actions.ts";
export type { TestDateRefusal } from "./refusals.ts";

declare module "#vocabulary/contracts" {
  interface Contracts {
    readonly scheduling: typeof import("./index.ts");
  }
}
