import type { Appointment, ScheduledArticle } from "#modules/admin-template/contract";
import type { DayOfTests } from "#modules/scheduling/contract";
import { type Day, dayOf } from "#vocabulary/day";
import { fromIso } from "#vocabulary/instant";
import { timeOf } from "#vocabulary/time-of-day";

interface On {
  /** Unlike that of any other entry. */
  readonly key: string;
  readonly day: Day;
  /** Null for the whole day. */
  readonly time: string | null;
}

/** One line of the calendar. */
export type Entry = On &
  (
    | { readonly kind: "tests"; readonly tests: number; readonly booked: number }
    | { readonly kind: "reminders"; readonly count: number }
    | { readonly kind: "article"; readonly article: ScheduledArticle }
    | { readonly kind: "appointment"; readonly appointment: Appointment }
  );

export interface Planned {
  readonly tests: readonly DayOfTests[];
  readonly articles: readonly ScheduledArticle[];
  readonly appointments: readonly Appointment[];
}

const ofDay = ({ day, tests, booked, reminders }: DayOfTests): readonly Entry[] => [
  ...(tests > 0 ? [{ kind: "tests", key: `tests-${day}`, day, time: null, tests, booked } as const] : []),
  ...(reminders > 0
    ? [{ kind: "reminders", key: `reminders-${day}`, day, time: null, count: reminders } as const]
    : []),
];

const ofArticle = (article: ScheduledArticle): Entry => {
  const at = fromIso(article.publishAt!);
  return { kind: "article", key: article.articleId, day: dayOf(at), time: timeOf(at), article };
};

const ofAppointment = (appointment: Appointment): Entry => ({
  kind: "appointment",
  key: appointment.appointmentId,
  day: appointment.day,
  time: appointment.time,
  appointment,
});

/** Returns what is on each day, of what fits: first what takes the whole day, then by time. */
export const entriesByDay = (
  { tests, articles, appointments }: Planned,
  fits: (entry: Entry) => boolean = () => true,
): ReadonlyMap<Day, readonly Entry[]> => {
  const all = [...tests.flatMap(ofDay), ...articles.map(ofArticle), ...appointments.map(ofAppointment)];
  return Map.groupBy(
    all.filter(fits).toSorted((one, other) => (one.time ?? "").localeCompare(other.time ?? "")),
    ({ day }) => day,
  );
};

/**
 * Whether staff may give an entry another day: their own appointment, and an article that readers do not have yet and of
 * which no newer version waits, as that would be published with it. The day of a test is its learner's.
 */
export const mayMove = (entry: Entry, me: string): boolean => {
  if (entry.kind === "appointment") return entry.appointment.owner === me;
  return entry.kind === "article" && entry.article.status === "scheduled" && !entry.article.hasChanges;
};
