import type { LessonCue } from "../../contract/index.ts";

const two = (number: number) => String(number).padStart(2, "0");

/** Returns a time in the format of WebVTT: `00:01:02.500`. */
export const timestamp = (seconds: number): string => {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return `${two(hours)}:${two(minutes)}:${two(whole % 60)}.${String(milliseconds % 1000).padStart(3, "0")}`;
};

/** Returns text escaped for a cue: without tags or entities, and on one line. */
export const escapeCue = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Returns captions as a WebVTT file. */
export const webVtt = (cues: readonly LessonCue[]): string =>
  `WEBVTT\n${cues
    .map(
      ({ startsAt, endsAt, text }, index) =>
        `\n${index + 1}\n${timestamp(startsAt)} --> ${timestamp(endsAt)}\n${escapeCue(text)}\n`,
    )
    .join("")}`;
