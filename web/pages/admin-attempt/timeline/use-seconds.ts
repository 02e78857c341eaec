import { useFormatter } from "use-intl";

/** `12.4 seconds`, short, as the language of the page says it; from milliseconds. */
export const useSeconds = (): ((milliseconds: number) => string) => {
  const format = useFormatter();
  return (milliseconds) =>
    format.number(milliseconds / 1000, { style: "unit", unit: "second", maximumFractionDigits: 1 });
};
