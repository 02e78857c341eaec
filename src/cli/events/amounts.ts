/** Formats a whole number with thousands separated: 1 234 567. */
export const count = (value: number): string =>
  Math.round(value)
    .toString()
    .replaceAll(/\B(?=(\d{3})+(?!\d))/g, " ");

const units = ["B", "KiB", "MiB", "GiB", "TiB"];

/** Formats a size: 3.4 MiB. */
export const size = (bytes: number): string => {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${(bytes / 1024 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
};

/** Formats a number per second, with the significant digits only. */
export const rate = (perSecond: number): string =>
  `${perSecond >= 100 ? count(perSecond) : perSecond >= 1 ? perSecond.toFixed(1) : perSecond.toPrecision(2)}/s`;

/** Formats a duration: 0.25 s, 42 s, 3 min 05 s, 2 h 10 min, 3 d 4 h. */
export const stretch = (milliseconds: number): string => {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(seconds < 1 ? 2 : 1)} s`;
  const whole = Math.round(seconds);
  const two = (value: number) => String(value).padStart(2, "0");
  if (whole < 60) return `${whole} s`;
  if (whole < 3_600) return `${Math.floor(whole / 60)} min ${two(whole % 60)} s`;
  if (whole < 86_400) return `${Math.floor(whole / 3_600)} h ${two(Math.floor((whole % 3_600) / 60))} min`;
  return `${Math.floor(whole / 86_400)} d ${Math.floor((whole % 86_400) / 3_600)} h`;
};

/** Formats the time since a start, for a column: +0:00.000, +12:34.567, +1:02:03.004. */
export const since = (milliseconds: number): string => {
  const sign = milliseconds < 0 ? "-" : "+";
  const all = Math.abs(Math.round(milliseconds));
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60];
  const seconds = ((all % 60_000) / 1000).toFixed(3).padStart(6, "0");
  return hours > 0
    ? `${sign}${hours}:${String(minutes).padStart(2, "0")}:${seconds}`
    : `${sign}${minutes}:${seconds}`;
};

/** Formats an instant in UTC, to the second. */
export const moment = (instant: number): string =>
  new Date(instant).toISOString().slice(0, 19).replace("T", " ");
