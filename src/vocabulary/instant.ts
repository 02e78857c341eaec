import * as z from "zod/mini";

/**
 * An instant as milliseconds since 1970-01-01T00:00:00Z. It is always passed as a value: nothing in a
 * domain reads a clock.
 */
export type Instant = number;

/** Enough for nanoseconds and an offset. Without a limit, an instant could have a hundred thousand decimals. */
const longest = "2026-11-21T08:00:00.000000000+02:00".length;

/** Bounds a day or an instant in ISO 8601, which has a year 0000; PostgreSQL has none and fails on it. */
export const inBounds = [
  z.maxLength(longest),
  z.refine<string>((text) => text >= "0001", "must be in the year 1 or later"),
] as const;

/**
 * The wire form of an instant: ISO 8601 in UTC (`2026-11-21T08:00:00.000Z`), from the year 1 to 9999. Refuses offsets
 * and local times.
 */
export const IsoInstant = z.iso.datetime().check(...inBounds);

/** ISO 8601 text in UTC, with milliseconds. */
export const toIso = (instant: Instant): string => new Date(instant).toISOString();

/** Milliseconds of an ISO 8601 text. The text must have passed `IsoInstant`. */
export const fromIso = (text: string): Instant => Date.parse(text);
