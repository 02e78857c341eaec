import { type Day, daysBetween, daysLater } from "#vocabulary/day";
import {
  daysWithoutDate,
  maxDaysPlanned,
  type PlanDay,
  type PlanItem,
  type StudyTime,
} from "../../contract/index.ts";
import { type PaperToWrite, papersOn } from "./exam-days.ts";
import { sessionsLeft, type StudySession, type TopicToStudy } from "./study-sessions.ts";

/** What a plan is made from. */
export interface Planning {
  readonly today: Day;
  /** Null without a date; never before today. */
  readonly testDay: Day | null;
  readonly time: StudyTime;
  readonly topics: readonly TopicToStudy[];
  /** One of each kind that the code has. */
  readonly papers: readonly PaperToWrite[];
  /** How many questions are due, from today on, what is new among them; further days are not known. */
  readonly due: readonly number[];
}

const questionsAMinute = 2;
/** Ten questions with their reasons take eight minutes, five take four. */
const practices = [
  { questions: 10, minutes: 8 },
  { questions: 5, minutes: 4 },
] as const;
const minutesBeyondForecast = 5;

/** From 1, Monday, to 7, Sunday. */
const weekdayOf = (day: Day): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** What is due takes half of a day's minutes at most: topics, lessons and papers must come too. */
export const maxDueIn = ({ minutes }: Pick<StudyTime, "minutes">): number =>
  Math.floor(minutes / 2) * questionsAMinute;

const dueItem = (questions: number | undefined, room: number): readonly PlanItem[] => {
  const most = Math.floor(room / 2);
  const asked = Math.min(questions ?? 0, maxDueIn({ minutes: room }));
  if (questions === undefined)
    return [{ kind: "due", questions: null, minutes: Math.min(minutesBeyondForecast, most) }];
  if (asked === 0) return [];
  return [{ kind: "due", questions: asked, minutes: Math.ceil(asked / questionsAMinute) }];
};

const lessonItem = ({ lesson }: StudySession, room: number): readonly PlanItem[] => {
  if (lesson === null) return [];
  const { seconds, ...shown } = lesson;
  const minutes = Math.ceil(seconds / 60);
  return minutes + practices[1].minutes <= room ? [{ kind: "lesson", ...shown, minutes }] : [];
};

const minutesOf = (items: readonly PlanItem[]): number =>
  items.reduce((sum, { minutes }) => sum + minutes, 0);

/** The practices of one day, and those that are left for the days after it. */
const fill = (room: number, sessions: readonly StudySession[]) => {
  const items: PlanItem[] = [];
  let used = 0;
  for (;;) {
    const left = room - minutesOf(items);
    const session = sessions[used];
    const lesson = session === undefined ? [] : lessonItem(session, left);
    const size = practices.find(({ minutes }) => minutes <= left - minutesOf(lesson));
    if (size === undefined) break;
    if (session === undefined) {
      items.push({ kind: "mixed", ...size });
      break;
    }
    const { category, topic } = session.topic;
    items.push(...lesson, { kind: "topic", category, topic, ...size });
    used += 1;
  }
  return { items, rest: sessions.slice(used) };
};

/** The days that a plan covers. A date that is far ahead keeps its last days until it is nearer. */
const daysOf = ({ today, testDay }: Planning): readonly Day[] => {
  const length = testDay === null ? daysWithoutDate : daysBetween(today, testDay) + 1;
  return Array.from({ length: Math.min(length, maxDaysPlanned) }, (_, index) => daysLater(today, index));
};

/** The test, and the evening before it, belong to no weekday. */
const fixed = (day: Day, testDay: Day | null): readonly PlanItem[] | null => {
  if (testDay === null) return null;
  const left = daysBetween(day, testDay);
  if (left === 0) return [{ kind: "test", minutes: 0 }];
  return left === 1 ? [{ kind: "rest", minutes: 0 }] : null;
};

/**
 * Plans every day until the test: what is due, then the topics that are known least, a full exam a few days before, and
 * nothing on the last evening. No day has more minutes than the learner has. It follows from what it is given alone, so a
 * day that was missed changes the days to come and nothing else.
 */
export const planStudy = (planning: Planning): readonly PlanDay[] => {
  const { today, testDay, time, due, topics, papers } = planning;
  const days = daysOf(planning);
  const isStudied = (day: Day) => fixed(day, testDay) === null && time.weekdays.includes(weekdayOf(day));
  const written = papersOn(days.filter(isStudied), testDay, papers, time.minutes);
  let sessions = sessionsLeft(topics);
  return days.flatMap((day): readonly PlanDay[] => {
    const items = fixed(day, testDay);
    if (items !== null) return [{ day, items: [...items] }];
    if (!isStudied(day)) return [];
    const paper = written.has(day) ? [written.get(day)!] : [];
    const room = time.minutes - minutesOf(paper);
    const repeated = dueItem(due[daysBetween(today, day)], room);
    const practised = fill(room - minutesOf(repeated), sessions);
    sessions = practised.rest;
    return [{ day, items: [...paper, ...repeated, ...practised.items] }];
  });
};

/** Returns whether the days before the test have room for no full exam. */
export const lacksExam = ({ papers }: Pick<Planning, "papers">, days: readonly PlanDay[]): boolean =>
  papers.some(({ kind }) => kind === "exam") &&
  days.some(({ items }) => items.some(({ kind }) => kind === "test")) &&
  !days.some(({ items }) => items.some(({ kind }) => kind === "exam"));
