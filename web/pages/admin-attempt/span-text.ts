import { durationText } from "../../ui/duration-text.ts";

const hourMs = 3_600_000;

/** `04:07`, and from an hour on `1:04:07`: milliseconds since the start, or how long something took. */
export const spanText = (milliseconds: number): string => {
  const hours = Math.floor(milliseconds / hourMs);
  const rest = durationText((milliseconds % hourMs) / 1000);
  // A last half second may round up to a whole hour.
  if (rest === "60:00") return `${hours + 1}:00:00`;
  return hours === 0 ? rest : `${hours}:${rest}`;
};
