/** The selectable periods in days, today included. */
export const dayCounts = ["1", "7", "30", "90", "365"] as const;
export type DayCount = (typeof dayCounts)[number];
export const usualDayCount: DayCount = "30";

/** Reads the period in an address; the usual one for a missing or mistyped one. */
export const dayCountIn = (search: string): DayCount => {
  const text = new URLSearchParams(search).get("days");
  return dayCounts.find((one) => one === text) ?? usualDayCount;
};
