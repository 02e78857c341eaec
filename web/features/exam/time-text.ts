/** `59:05`, and `60:00`: minutes are not turned into hours, so that the clock keeps its width. */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** `14:02:07`, as the clocks on the walls of South Africa say it, as every other time is told. */
export const wallText = (instant: number): string =>
  new Date(instant).toLocaleTimeString("en-GB", { timeZone: "Africa/Johannesburg" });
