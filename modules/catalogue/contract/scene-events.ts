import * as z from "zod/mini";
import { AccountId } from "#vocabulary/account-id";
import { defineEvent, defineEvents, type EventsOf } from "#vocabulary/event";
import { SceneId } from "./scenes.ts";
import { TranslationLanguage } from "./translation.ts";

/** The staff account that drew or described a scene, and the reason it gave. */
const byStaff = { by: AccountId, why: z.string() };

/** A scene has a first version, or a new one. Questions that show an older one keep it. */
export const sceneDrawn = defineEvent({
  type: "catalogue.scene-drawn",
  version: 1,
  published: true,
  data: z.object({ sceneId: SceneId, version: z.int(), ...byStaff }),
});

/** A version of a scene has a new or changed description in another language than English. */
export const sceneDescribed = defineEvent({
  type: "catalogue.scene-described",
  version: 1,
  published: true,
  data: z.object({
    sceneId: SceneId,
    version: z.int(),
    language: TranslationLanguage,
    revision: z.int(),
    ...byStaff,
  }),
});

/** The changes of the scenes that staff drew, each scene's in a stream of its own. */
export const sceneEvents = defineEvents({ sceneDrawn, sceneDescribed });

/** Any event of a scene. */
export type SceneEvent = EventsOf<typeof sceneEvents>;
