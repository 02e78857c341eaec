/** South Africa is two hours ahead of UTC all year. */
const offsetMs = 2 * 3_600_000;
const endOfDay = "T21:59:59.000Z";

/** The day in South Africa on which something is due; empty for none. */
export const dueDayOf = (dueAt: string | null): string =>
  dueAt === null ? "" : new Date(Date.parse(dueAt) + offsetMs).toISOString().slice(0, 10);

/** The end of that day. Half a typed day is none. */
export const dueAtOf = (day: string): string | null =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? `${day}${endOfDay}` : null;
