import * as z from "zod/mini";
import { beginningOf, type Day, dayOf } from "./day.ts";
import type { Instant } from "./instant.ts";

/** A time of day in South Africa: `09:30`. */
export const TimeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/));

/** Returns the minutes since the day began. */
export const minutesOf = (time: string): number => {
  const [hours, minutes] = time.split(":").map(Number) as [number, number];
  return 60 * hours + minutes;
};

/** Returns the time of day in South Africa at an instant. */
export const timeOf = (instant: Instant): string => {
  const minutes = Math.floor((instant - beginningOf(dayOf(instant))) / 60_000);
  const digits = (part: number) => String(part).padStart(2, "0");
  return `${digits(Math.floor(minutes / 60))}:${digits(minutes % 60)}`;
};

/** Returns the instant of a time on a day, both South Africa's. */
export const instantAt = (day: Day, time: string): Instant => beginningOf(day) + minutesOf(time) * 60_000;
