import type { SettingName } from "#vocabulary/settings";

/** Where the browser keeps each setting. The inline script of the head reads them too. */
export const keyPrefix = "roadworthy.";
export const keyOf = (name: SettingName): string => keyPrefix + name;

/** The settings that style sheets read from `<html>` as `data-` attributes, beside the theme. A missing one has its default. */
export const shownAsData = [
  "sidebar",
  "layout",
  "shadow",
  "spacing",
  "motion",
] as const satisfies readonly SettingName[];

export const darkQuery = "(prefers-color-scheme: dark)";
