import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { AuthoredQuestion, TranslationLanguage, Wording } from "../contract/index.ts";
import type { PaperVersion } from "../contract/events.ts";
import type { Surroundings } from "../domain/check-question.ts";
import type { LinkedPair } from "../domain/content.ts";

/** A question as the bank has it now. */
export interface BankQuestion {
  readonly question: AuthoredQuestion;
  readonly origin: "files" | "edit";
  readonly retired: boolean;
  readonly replacedBy: string | null;
}

/** A translation of the newest version, or of an older one that has to be looked at again. */
export interface Translation {
  readonly version: number;
  readonly language: TranslationLanguage;
  readonly revision: number;
  readonly wording: Wording;
}

/** The question bank as its editors change it. Changes are made inside `transact`, after `lock`. */
export class Bank extends Context.Service<
  Bank,
  {
    /** Facts and drawings that questions may name, and pairs that no paper may ask together. */
    readonly surroundings: Surroundings;
    readonly linked: readonly LinkedPair[];
    /** Editors take turns, and so do editors and a program that starts with new files. */
    readonly lock: Effect.Effect<void, DatabaseUnavailable>;
    /** The newest version of every question, by id. */
    readonly readAll: Effect.Effect<readonly BankQuestion[], DatabaseUnavailable>;
    readonly find: (questionId: string) => Effect.Effect<BankQuestion | null, DatabaseUnavailable>;
    /** Every version there ever was, oldest first. */
    readonly readVersions: (
      questionId: string,
    ) => Effect.Effect<readonly AuthoredQuestion[], DatabaseUnavailable>;
    readonly readTranslations: (
      questionId: string,
    ) => Effect.Effect<readonly Translation[], DatabaseUnavailable>;
    readonly addVersion: (question: AuthoredQuestion) => Effect.Effect<void, DatabaseUnavailable>;
    readonly retire: (
      questionId: string,
      replacedBy: string | null,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** Answers the translation's new revision. */
    readonly translate: (
      questionId: string,
      version: number,
      language: TranslationLanguage,
      wording: Wording,
    ) => Effect.Effect<number, DatabaseUnavailable>;
    /** The newest version of each paper that asks the question, and everything it asks. */
    readonly papersAsking: (
      questionId: string,
    ) => Effect.Effect<
      readonly (PaperVersion & { readonly questions: readonly string[] })[],
      DatabaseUnavailable
    >;
    /** Gives every paper that asks the question a new version with `instead` in its place. */
    readonly replaceInPapers: (
      questionId: string,
      instead: AuthoredQuestion,
    ) => Effect.Effect<readonly PaperVersion[], DatabaseUnavailable>;
  }
>()("roadworthy/catalogue/Bank") {}
