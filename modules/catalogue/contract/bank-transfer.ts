import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { Why } from "#vocabulary/why";
import { AuthoredQuestion, QuestionDraft, QuestionId } from "./authored-question.ts";
import { TranslationView } from "./bank-views.ts";
import { PaperVersion } from "./events.ts";
import { StoredScene, SceneAlt, SceneId } from "./scenes.ts";
import { TranslationLanguage } from "./translation.ts";

const access = ["admin"] as const;

/**
 * A version of a scene that staff drew, with its descriptions in other languages. Where that version is stored already, they
 * are left as they are.
 */
export const WantedScene = z.strictObject({
  ...StoredScene.shape,
  descriptions: z.array(z.object({ language: TranslationLanguage, alt: SceneAlt })).check(
    z.maxLength(10),
    z.refine(
      (all) => new Set(all.map(({ language }) => language)).size === all.length,
      "has a language twice",
    ),
  ),
});
export type WantedScene = z.infer<typeof WantedScene>;

/** The whole bank as one document. The same bank always gives the same document. */
export const BankDocument = z.object({
  /** The newest version of each question, by id. */
  questions: z.array(
    z.extend(AuthoredQuestion, { retired: z.boolean(), replacedBy: z.nullable(QuestionId) }),
  ),
  /** By question, language and version, including translations of older versions. */
  translations: z.array(z.extend(TranslationView, { questionId: QuestionId })),
  /** Every version of the scenes that staff drew, by id and version. */
  scenes: z.array(WantedScene),
});
export type BankDocument = z.infer<typeof BankDocument>;

export const exportBank = defineEndpoint({
  method: "GET",
  path: "/admin/bank",
  summary: "Every question with its key, and every translation",
  access,
  data: "none",
  ok: BankDocument,
  refusals: {},
});

/** A question to import. `expectedVersion` is the version that was edited; null for a new question. */
export const WantedQuestion = z.object({
  question: QuestionDraft,
  expectedVersion: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
});
export type WantedQuestion = z.infer<typeof WantedQuestion>;

/** The outcome of one question of an import. */
export const ImportedQuestion = z.object({
  questionId: QuestionId,
  outcome: z.enum(["added", "edited", "unchanged"]),
  /** Its version after the import. */
  version: z.int(),
  changed: z.array(z.string()),
});
export type ImportedQuestion = z.infer<typeof ImportedQuestion>;

/** The outcome of one version of a scene. */
export const ImportedScene = z.object({
  sceneId: SceneId,
  version: z.int(),
  outcome: z.enum(["added", "unchanged"]),
});
export type ImportedScene = z.infer<typeof ImportedScene>;

/** All or nothing. A dry run returns the same response and changes nothing. */
export const importBank = defineEndpoint({
  method: "POST",
  path: "/admin/bank",
  summary: "Add and edit many questions at once",
  access,
  data: "none",
  body: z.object({
    questions: z.array(WantedQuestion).check(z.minLength(1), z.maxLength(5_000)),
    /** Scenes that the questions may show. A version that exists already must be the same. */
    scenes: z._default(z.array(WantedScene).check(z.maxLength(2_000)), []),
    why: Why,
    dryRun: z.boolean(),
  }),
  bodyLimit: 8_000_000,
  ok: z.object({
    dryRun: z.boolean(),
    questions: z.array(ImportedQuestion),
    scenes: z.array(ImportedScene),
    papers: z.array(PaperVersion),
  }),
  refusals: {
    /** `conflicts` lists every question whose version is not the expected one. */
    QuestionChanged: 409,
    /** `problems` lists everything that is wrong with any of the questions and scenes. */
    BankNotSound: 422,
  },
});
