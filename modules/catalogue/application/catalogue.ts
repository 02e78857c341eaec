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

/** Which question, at which version. */
export interface QuestionVersion {
  readonly questionId: string;
  readonly version: number;
}

/** What other modules may ask the catalogue. */
export class Catalogue extends Context.Service<
  Catalogue,
  {
    /** The newest version of a paper; null when none is published under that reference. */
    readonly findPaper: (
      reference: PaperReference,
    ) => Effect.Effect<PublishedPaper | null, DatabaseUnavailable>;
    /**
     * Questions without their keys, in the order asked for. Every one must exist. In `language` where somebody has
     * translated that very version, else in English.
     */
    readonly getQuestions: (
      wanted: readonly QuestionVersion[],
      language?: QuestionLanguage,
    ) => Effect.Effect<readonly OpenQuestion[], DatabaseUnavailable>;
    /** The keys of questions, in the order asked for, each in the language of its question. Only for closed attempts. */
    readonly getKeys: (
      wanted: readonly QuestionVersion[],
      language?: QuestionLanguage,
    ) => Effect.Effect<readonly QuestionKey[], DatabaseUnavailable>;
    /** Every version of a question with its key, oldest first; none when there is no such question. For staff. */
    readonly readKeyVersions: (
      questionId: string,
    ) => Effect.Effect<readonly KeyVersion[], DatabaseUnavailable>;
    /** The newest versions that changed a key, newest first. For staff. */
    readonly newestKeyChanges: (limit: number) => Effect.Effect<readonly KeyChange[], DatabaseUnavailable>;
    /** A drawing as SVG; null when there is none of that name. */
    readonly findPicture: (kind: PictureKind, name: string) => string | null;
  }
>()("roadworthy/catalogue/Catalogue") {}
