import { useFormatter } from "use-intl";

const bytesOfMegabyte = 1_000_000;

/** Returns a function that says how much a file takes, in megabytes. */
export const useSizeText = (): ((bytes: number) => string) => {
  const format = useFormatter();
  return (bytes) =>
    format.number(bytes / bytesOfMegabyte, {
      style: "unit",
      unit: "megabyte",
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
};
