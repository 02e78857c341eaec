import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type {
  Category,
  LessonCategory,
  OpenQuestion,
  PaperReference,
  PictureKind,
  QuestionKey,
  QuestionLanguage,
  TestCode,
  Topic,
} from "../contract/index.ts";
import type { PaperOutline, PublishedPaper } from "../domain/paper.ts";
import type { AskableQuestion, Subject, SubjectReference } from "../domain/practice-subjects.ts";
import type { KeyChange, KeyVersion } from "./key-versions.ts";

export type { AskableQuestion, KeyChange, KeyVersion };

/** A reference to one version of a question. */
export interface QuestionVersion {
  readonly questionId: string;
  readonly version: number;
}

/** What a question is about. */
export interface QuestionTopic {
  readonly category: Category;
  readonly topic: Topic;
}

/** A training video, without its film. */
export interface LessonOutline {
  readonly lessonId: string;
  readonly category: LessonCategory;
  readonly title: string;
  readonly seconds: number;
}

/** The catalogue's interface for other modules. */
export class Catalogue extends Context.Service<
  Catalogue,
  {
    /** Returns the newest version of a paper; null when none is published under that reference. */
    readonly findPaper: (
      reference: PaperReference,
    ) => Effect.Effect<PublishedPaper | null, DatabaseUnavailable>;
    /** Returns the newest version of every paper of a code, or of all, without its questions: by code, kind and number. */
    readonly listPapers: (
      testCode: TestCode | null,
    ) => Effect.Effect<readonly PaperOutline[], DatabaseUnavailable>;
    /** Returns what questions are about, in the order given. All of them must exist. */
    readonly getTopics: (
      wanted: readonly QuestionVersion[],
    ) => Effect.Effect<readonly QuestionTopic[], DatabaseUnavailable>;
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
     * attempts, and for practices.
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
    /** Returns the newest version of every question of a code that is not retired, by id, with its key. */
    readonly listAskable: (
      testCode: TestCode,
    ) => Effect.Effect<readonly AskableQuestion[], DatabaseUnavailable>;
    /** Returns whether questions are about a lesson or a chapter of the guide; null when there is no such one. */
    readonly findSubject: (reference: SubjectReference) => Subject | null;
    /** Returns the training videos, in the order of their files, each titled in the language where it is translated. */
    readonly listLessons: (language?: QuestionLanguage) => readonly LessonOutline[];
    /** Returns the bank's id of a question that learners know under this public id; null when there is none. */
    readonly findBankId: (publicId: string) => Effect.Effect<string | null, DatabaseUnavailable>;
    /** Returns a drawing as SVG; null when there is none with that name. */
    readonly findPicture: (
      kind: PictureKind,
      name: string,
    ) => Effect.Effect<string | null, DatabaseUnavailable>;
  }
>()("roadworthy/catalogue/Catalogue") {}
