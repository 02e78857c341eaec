import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type {
  OpenQuestion,
  PaperReference,
  PictureKind,
  QuestionKey,
  QuestionLanguage,
} from "../contract/index.ts";
import type { PublishedPaper } from "../domain/paper.ts";
import type { KeyChange, KeyVersion } from "./key-versions.ts";

export type { KeyChange, KeyVersion };

/** A reference to one version of a question. */
export interface QuestionVersion {
  readonly questionId: string;
  readonly version: number;
}

/** The catalogue's interface for other modules. */
export class Catalogue extends Context.Service<
  Catalogue,
  {
    /** Returns the newest version of a paper; null when none is published under that reference. */
    readonly findPaper: (
      reference: PaperReference,
    ) => Effect.Effect<PublishedPaper | null, DatabaseUnavailable>;
    /**
     * Returns questions without their keys, in the order given. All of them must exist. Uses the translation of exactly
     * that version into `language` when there is one, else English.
     */
    readonly getQuestions: (
      wanted: readonly QuestionVersion[],
      language?: QuestionLanguage,
    ) => Effect.Effect<readonly OpenQuestion[], DatabaseUnavailable>;
    /**
     * Returns the keys of questions, in the order given, each in the language of its question. Only for closed
     * attempts.
     */
    readonly getKeys: (
      wanted: readonly QuestionVersion[],
      language?: QuestionLanguage,
    ) => Effect.Effect<readonly QuestionKey[], DatabaseUnavailable>;
    /**
     * Returns every version of a question with its key, oldest first; none when the question does not exist. For staff.
     */
    readonly readKeyVersions: (
      questionId: string,
    ) => Effect.Effect<readonly KeyVersion[], DatabaseUnavailable>;
    /** Returns the newest versions that changed a key, newest first. For staff. */
    readonly newestKeyChanges: (limit: number) => Effect.Effect<readonly KeyChange[], DatabaseUnavailable>;
    /** Returns a drawing as SVG; null when there is none with that name. */
    readonly findPicture: (kind: PictureKind, name: string) => string | null;
  }
>()("roadworthy/catalogue/Catalogue") {}
