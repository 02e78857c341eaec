import type { Priority } from "./conversations.ts";

interface TicketHours {
  /** Until staff have answered for the first time. */
  readonly firstAnswer: number;
  /** Until it is solved. Time in which staff wait for the learner does not count. */
  readonly resolution: number;
}

/**
 * What we promise ourselves, in hours from when a ticket is opened. They are hours of the clock and not of an office, because a
 * learner writes in the evening and a test is on the morning after. `urgent`: money is gone, or the test is today. `high`: a
 * test this week. `normal` answers within a day, as the page where learners ask says. `low` can wait for a quiet day.
 */
export const ticketHours: Readonly<Record<Priority, TicketHours>> = {
  urgent: { firstAnswer: 2, resolution: 8 },
  high: { firstAnswer: 8, resolution: 24 },
  normal: { firstAnswer: 24, resolution: 72 },
  low: { firstAnswer: 48, resolution: 168 },
};

/** Ratings from here on are good ones. */
export const goodRating = 4;
/** Ratings of so many days are counted. */
export const ratedDays = 30;
