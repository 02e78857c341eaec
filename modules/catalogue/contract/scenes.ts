import * as z from "zod/mini";
import { AccountId } from "#vocabulary/account-id";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { visible, Why } from "#vocabulary/why";
import { SceneDrawing, SceneFault } from "./scene-drawing.ts";
import { TranslationLanguage } from "./translation.ts";

const access = ["admin", "editor"] as const;

/** The code by which questions name a scene that staff drew. It never changes. */
export const SceneId = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.minLength(3), z.maxLength(80));

/** What is visible in a scene, for those who hear a question. It never says who goes first. */
export const SceneAlt = z.string().check(z.trim(), z.minLength(20), z.maxLength(600), visible);

const version = z.int().check(z.minimum(1), z.maximum(100_000));
const ofScene = z.object({ sceneId: SceneId });

/** The description of one version in another language. Its revision increases with every change. */
export const SceneDescription = z.object({
  version,
  language: TranslationLanguage,
  revision: z.int(),
  alt: SceneAlt,
});
export type SceneDescription = z.infer<typeof SceneDescription>;

/** A scene that staff drew, in one version, which never changes. */
export const StoredScene = z.object({ id: SceneId, version, alt: SceneAlt, drawing: SceneDrawing });
export type StoredScene = z.infer<typeof StoredScene>;

/** For an editor who is drawing. */
export const previewScene = defineEndpoint({
  method: "POST",
  path: "/admin/scenes/preview",
  summary: "The picture of a scene, and what in it does not fit. Changes nothing",
  access,
  data: "none",
  body: z.object({ drawing: SceneDrawing }),
  ok: z.object({
    /** The scene as SVG, without the parts that cannot be drawn. */
    svg: z.string(),
    faults: z.array(SceneFault),
  }),
  refusals: {},
});

export const readScene = defineEndpoint({
  method: "GET",
  path: "/admin/scenes/:sceneId",
  summary: "A scene as data, with its versions, descriptions, changes and the questions that show it",
  access,
  data: "none",
  params: z.object({ sceneId: z.string().check(z.regex(/^[a-z0-9-]+$/), z.maxLength(80)) }),
  ok: z.object({
    sceneId: z.string(),
    /** Null for a scene of the authors' files, which cannot be changed here, only copied. */
    version: z.nullable(z.int()),
    alt: z.string(),
    drawing: SceneDrawing,
    /** In other languages, of every version. */
    descriptions: z.array(SceneDescription),
    /** Ids of the questions whose newest version shows it, in any version. */
    questions: z.array(z.object({ questionId: z.string(), version: z.nullable(z.int()) })),
    changes: z.array(
      z.object({
        version: z.int(),
        language: z.nullable(TranslationLanguage),
        by: AccountId,
        why: z.string(),
        at: IsoInstant,
      }),
    ),
  }),
  refusals: { SceneNotFound: 404 },
});

/** `faults` lists what does not fit. */
const SceneNotSound = 422;

export const addScene = defineEndpoint({
  method: "POST",
  path: "/admin/scenes",
  summary: "Add a scene to the bank; no question shows it yet",
  access,
  data: "none",
  body: z.object({ sceneId: SceneId, alt: SceneAlt, drawing: SceneDrawing, why: Why }),
  ok: z.object({ sceneId: SceneId, version: z.int() }),
  status: 201,
  refusals: {
    /** Staff drew a scene with this code, or the authors' files have one. */
    SceneExists: 409,
    SceneNotSound,
  },
});

/** Questions, and attempts that have started, keep the version that they show. */
export const changeScene = defineEndpoint({
  method: "PUT",
  path: "/admin/scenes/:sceneId",
  summary: "Create a new version of a scene that staff drew; questions keep the version that they show",
  access,
  data: "none",
  params: ofScene,
  body: z.object({ alt: SceneAlt, drawing: SceneDrawing, expectedVersion: version, why: Why }),
  ok: z.object({ sceneId: SceneId, version: z.int() }),
  refusals: {
    SceneNotFound: 404,
    /** Another editor was faster; `version` is the newest. */
    SceneChanged: 409,
    SceneUnchanged: 409,
    SceneNotSound,
  },
});

export const describeScene = defineEndpoint({
  method: "PUT",
  path: "/admin/scenes/:sceneId/descriptions/:language",
  summary: "Set the description of the newest version of a scene in a language",
  access,
  data: "none",
  params: z.object({ sceneId: SceneId, language: TranslationLanguage }),
  body: z.object({
    version,
    /** The revision that the translator saw; 0 for none. */
    expectedRevision: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    alt: SceneAlt,
    why: Why,
  }),
  ok: z.object({
    sceneId: SceneId,
    version: z.int(),
    language: TranslationLanguage,
    revision: z.int(),
  }),
  refusals: {
    SceneNotFound: 404,
    /** The description is of a version that is not the newest. */
    SceneChanged: 409,
    DescriptionChanged: 409,
  },
});
