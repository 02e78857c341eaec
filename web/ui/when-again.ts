/**
 * Returns "in 40 seconds", "in 12 minutes": when something that was refused because it came too often may be tried again.
 * The server names the seconds; without them it is a minute.
 */
export const whenAgain = (locale: string, facts: Readonly<Record<string, unknown>> = {}): string => {
  const seconds = Number(facts["retryAfterSeconds"]) || 60;
  const [size, unit] =
    seconds <= 90
      ? ([1, "second"] as const)
      : seconds <= 5_400
        ? ([60, "minute"] as const)
        : ([3_600, "hour"] as const);
  return new Intl.RelativeTimeFormat(locale).format(Math.ceil(seconds / size), unit);
};
