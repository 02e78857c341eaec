import { type NumberFormatOptions, useFormatter } from "use-intl";

type Format = Pick<ReturnType<typeof useFormatter>, "number">;

const inUnit = (unit: "kilobyte" | "megabyte", digits: number): NumberFormatOptions => ({
  style: "unit",
  unit,
  minimumFractionDigits: digits,
  maximumFractionDigits: digits,
});

/** Says how much a file takes, as the reader writes numbers: in kilobytes where megabytes would be "0.0". */
export const sizeText = (format: Format, bytes: number): string => {
  if (bytes >= 100_000) return format.number(bytes / 1_000_000, inUnit("megabyte", 1));
  return format.number(Math.ceil(bytes / 1_000), inUnit("kilobyte", 0));
};

/** Returns a function that says how much a file takes. */
export const useSizeText = (): ((bytes: number) => string) => {
  const format = useFormatter();
  return (bytes) => sizeText(format, bytes);
};
