export { TestDateId } from "./ids.ts";
export { mostMonthsAhead, PassedSections, TestDetails, TestOutcome, TimeOfDay } from "./test-date.ts";
export {
  cancelTestDate,
  CentreName,
  mostTestDatesShown,
  readTestDates,
  setTestDate,
  tellTestOutcome,
  TestDate,
  TestDates,
} from "./endpoints.ts";
export { DueDay, forecastDays, readRepetition, Repetition } from "./repetition.ts";
export {
  daysWithoutDate,
  leastMinutesADay,
  mostDaysPlanned,
  mostMinutesADay,
  PlanDay,
  PlanItem,
  readStudyPlan,
  setStudyTime,
  StudyPlan,
  StudyTime,
  usualStudyTime,
  Weekday,
} from "./study-plan.ts";
export {
  Chance,
  mostDaysOfReadiness,
  mostTopicsRaised,
  Readiness,
  readReadiness,
  SectionReadiness,
  TopicRaise,
} from "./readiness.ts";
export type { TestDateRefusal } from "./refusals.ts";

declare module "#vocabulary/contracts" {
  interface Contracts {
    readonly scheduling: typeof import("./index.ts");
  }
}
