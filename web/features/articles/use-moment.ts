import { useFormatter } from "use-intl";

/** Times of the office are South African ones. */
export const useMoment = (): ((instant: string) => string) => {
  const format = useFormatter();
  return (instant) =>
    format.dateTime(new Date(instant), {
      dateStyle: "medium",
      timeStyle: "short",
      timeZone: "Africa/Johannesburg",
    });
};
