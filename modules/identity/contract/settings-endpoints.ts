import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { settingValues } from "#vocabulary/settings";

/** How a person has set the interface. */
export const InterfaceSettings = z.object({
  language: z.literal(settingValues.language),
  direction: z.literal(settingValues.direction),
  mode: z.literal(settingValues.mode),
  theme: z.literal(settingValues.theme),
  sidebar: z.literal(settingValues.sidebar),
  layout: z.literal(settingValues.layout),
  shadow: z.literal(settingValues.shadow),
  radius: z.literal(settingValues.radius),
  textSize: z.literal(settingValues.textSize),
  spacing: z.literal(settingValues.spacing),
  motion: z.literal(settingValues.motion),
  "exam-keys": z.literal(settingValues["exam-keys"]),
  "key-first": z.literal(settingValues["key-first"]),
  "key-second": z.literal(settingValues["key-second"]),
  "key-third": z.literal(settingValues["key-third"]),
  "key-next": z.literal(settingValues["key-next"]),
  "key-previous": z.literal(settingValues["key-previous"]),
  "key-flag": z.literal(settingValues["key-flag"]),
  "key-review": z.literal(settingValues["key-review"]),
  "key-help": z.literal(settingValues["key-help"]),
});

/** What an account keeps; nulls until a browser has sent the first. */
export const KeptSettings = z.object({
  settings: z.nullable(InterfaceSettings),
  changedAt: z.nullable(IsoInstant),
});
export type KeptSettings = z.infer<typeof KeptSettings>;

export const readSettings = defineEndpoint({
  method: "GET",
  path: "/profile/settings",
  summary: "How the caller has set the interface",
  access: "signed-in",
  data: "own",
  ok: KeptSettings,
  refusals: {},
});

const tenYearsMs = 10 * 366 * 24 * 3_600_000;

/** The response is what the account keeps then: the newest change, which another device may have made. */
export const saveSettings = defineEndpoint({
  method: "PUT",
  path: "/profile/settings",
  summary: "Keep these settings of the interface, unless a later change of another device is there already",
  access: "signed-in",
  data: "own",
  body: z.object({
    settings: InterfaceSettings,
    /** How long ago the change was made. A span does not depend on what the browser thinks the time is. */
    changedMsAgo: z.int().check(z.minimum(0), z.maximum(tenYearsMs)),
  }),
  ok: KeptSettings,
  refusals: {},
});
