import { useFormatter } from "use-intl";

/** Days of articles are South African ones, wherever the page is written or read. */
export const useArticleDay = (): ((instant: string) => string) => {
  const format = useFormatter();
  return (instant) =>
    format.dateTime(new Date(instant), {
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "Africa/Johannesburg",
    });
};
