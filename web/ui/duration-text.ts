/** `41:08`, and `60:00`: minutes and seconds, as the exam's own clock says them. */
export const durationText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, "0")).join(":");
};
