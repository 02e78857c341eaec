import { frames } from "#kernel/mail/rendering/frames";
import { sayingIn } from "#kernel/mail/rendering/saying";
import { uuidNamed } from "#kernel/named-uuid";
import type { Calendar, CalendarEvent } from "#vocabulary/calendar-text";
import type { Instant } from "#vocabulary/instant";
import type { Language } from "#vocabulary/language";
import { instantAt } from "#vocabulary/time-of-day";
import type { PlanDay, StudyPlan, TestDate } from "../../contract/index.ts";
import { inNumbers } from "../../domain/reminders/reminder-of-day.ts";
import { dayLines } from "../mails/day-lines.ts";
import { calendarWords } from "./calendar-words.ts";

/** The test allows an hour. */
const testMinutes = 60;

interface Planned {
  readonly plan: StudyPlan;
  readonly test: TestDate | null;
  readonly language: Language;
  readonly publicUrl: string;
  /** Whose calendar it is: part of the names of its events, which reveal nothing. */
  readonly account: string;
  readonly at: Instant;
}

/** Returns a plan and its test date as a calendar. The day of the test is the date's, with its hour and place. */
export const planCalendar = ({ plan, test, language, publicUrl, account, at }: Planned): Calendar => {
  const words = calendarWords[language];
  const say = sayingIn(frames[language].locale);
  const site = publicUrl.replace(/\/+$/, "");
  const uidOf = (what: string) =>
    `${uuidNamed(`scheduling.calendar/${account}/${what}`)}@${new URL(site).host}`;
  const studyEvent = ({ day, items }: PlanDay): CalendarEvent => {
    const numbers = inNumbers(items, day === plan.today ? plan.done : []);
    const isRest = items.some(({ kind }) => kind === "rest");
    return {
      uid: uidOf(day),
      when: { day },
      title: isRest ? words.rest : words.study(say.minutes(numbers.minutes)),
      text: dayLines(numbers, language, say).join("\n"),
      place: null,
      url: `${site}/client/plan`,
    };
  };
  const testEvent = ({ testDateId, day, time, centre, isBooked }: TestDate): CalendarEvent => ({
    uid: uidOf(testDateId),
    when: time === null ? { day } : { at: instantAt(day, time), minutes: testMinutes },
    title: isBooked ? words.test : words.aim,
    text: "",
    place: centre,
    url: `${site}/client/test-date`,
  });
  const studied = plan.days.filter(
    ({ day, items }) =>
      !items.some(({ kind }) => kind === "test") &&
      (day !== plan.today || items.some((_, place) => !plan.done.includes(place))),
  );
  return {
    name: words.name,
    madeAt: at,
    events: [...studied.map(studyEvent), ...(test === null ? [] : [testEvent(test)])],
  };
};
