/** `41:08`; from an hour on `1:00:00`. */
export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  const rest = [Math.floor((whole % 3600) / 60), whole % 60].map((part) => String(part).padStart(2, "0"));
  return whole >= 3600 ? [Math.floor(whole / 3600), ...rest].join(":") : rest.join(":");
};
