import { Effect } from "effect";
import { IsoInstant } from "#vocabulary/instant";
import { Misused } from "./refused.ts";

const steps: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Reads a moment from an option: an instant in UTC (`2026-11-21T08:00:00Z`), the start of a day (`2026-11-21`), or a
 * time before `now` (`90s`, `10m`, `2h`, `7d`). Returns null when the option is missing.
 */
export const readMoment = (option: string, text: string | undefined, now: number) =>
  Effect.suspend(() => {
    if (text === undefined) return Effect.succeed(null);
    const ago = /^(\d{1,6})([smhd])$/.exec(text);
    if (ago !== null) return Effect.succeed(now - Number(ago[1]) * steps[ago[2]!]!);
    const whole = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00Z` : text;
    const instant = Date.parse(whole);
    if (IsoInstant.safeParse(whole).success && !Number.isNaN(instant)) return Effect.succeed(instant);
    const message = `--${option} ${text} is not a moment: use 2026-11-21T08:00:00Z, 2026-11-21, or 10m, 2h, 7d for a time before now.`;
    return Effect.fail(new Misused({ message }));
  });

/** Reads a whole number from an option (named `--so`) or an argument; returns `otherwise` when it is missing. */
export const readCount = (name: string, text: string | undefined, otherwise: number, most: number) => {
  const value = text === undefined ? otherwise : /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= 1 && value <= most) return Effect.succeed(value);
  return Effect.fail(new Misused({ message: `${name} ${text} is not a number from 1 to ${most}.` }));
};

const uuid = /^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/;

/** Reads the UUID of a stream from a public id (`att_…`, `acc_…`, `ses_…`) or a UUID. */
export const readStreamId = (text: string) => {
  const id = /^(?:[a-z]{2,5}_)?([0-9a-f-]+)$/.exec(text.toLowerCase())?.[1] ?? "";
  if (!uuid.test(id))
    return Effect.fail(new Misused({ message: `${text} is not the id of a stream: use att_… or a UUID.` }));
  const digits = id.replaceAll("-", "");
  return Effect.succeed(
    `${digits.slice(0, 8)}-${digits.slice(8, 12)}-${digits.slice(12, 16)}-${digits.slice(16, 20)}-${digits.slice(20)}`,
  );
};

/**
 * Returns a pattern for PostgreSQL's LIKE from a type: whole (`assessment.attempt-submitted`), without its module
 * (`attempt-submitted`), or with stars (`assessment.*`).
 */
export const likeOfType = (name: string): string => {
  const escaped = name.replaceAll(/[\\%_]/g, "\\$&").replaceAll("*", "%");
  return name.includes(".") ? escaped : `%.${escaped}`;
};

/** Returns whether a type matches one of the names; without names every type matches. */
export const typeFilter = (names: readonly string[]): ((type: string) => boolean) => {
  const patterns = names.map((name) => {
    const escaped = name.replaceAll(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
    return new RegExp(name.includes(".") ? `^${escaped}$` : `\\.${escaped}$`);
  });
  return (type) => patterns.length === 0 || patterns.some((pattern) => pattern.test(type));
};
