/** The digits of Arabic and Persian keyboards as 0–9; everything else stays. */
export const westernDigits = (text: string): string =>
  text
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

/** A date as it is typed: three texts of digits, each perhaps empty. */
export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const digitsOf = (text: string): string => westernDigits(text).replaceAll(/\D/g, "");

/** `2009-03-31`; empty when nothing was typed, and no date at all (`2009--31`) while something is missing. */
export const dateOf = ({ day, month, year }: DateParts): string => {
  if (day === "" && month === "" && year === "") return "";
  return [year, month && month.padStart(2, "0"), day && day.padStart(2, "0")].join("-");
};

export const partsOf = (date: string): DateParts => {
  const [year = "", month = "", day = ""] = date.split("-");
  return { day, month, year };
};
