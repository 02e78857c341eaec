import { durationText } from "../../ui/duration-text.ts";

const hourMs = 3_600_000;

/** `04:07`, and `1:04:07` from an hour on. Formats milliseconds: a time since the start, or a duration. */
export const spanText = (milliseconds: number): string => {
  const hours = Math.floor(milliseconds / hourMs);
  const rest = durationText((milliseconds % hourMs) / 1000);
  // The last half second may round up to a whole hour.
  if (rest === "60:00") return `${hours + 1}:00:00`;
  return hours === 0 ? rest : `${hours}:${rest}`;
};
