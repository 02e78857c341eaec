/** `59:05`, and `1:00:00` from an hour on: digits alone, as on every clock in a test centre. */
export const clockText = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const parts = [minutes, seconds % 60].map((part) => String(part).padStart(2, "0"));
  return hours > 0 ? [hours, ...parts].join(":") : parts.join(":");
};

/** `14:02:07`, as the clock on the wall says it here. */
export const wallText = (instant: number): string =>
  new Date(instant).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
