import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { AuthoredQuestion, TranslationLanguage, Wording } from "../contract/index.ts";
import type { PaperVersion } from "../contract/events.ts";
import type { Surroundings } from "../domain/check-question.ts";
import type { LinkedPair } from "../domain/content.ts";
import type { AskingPaper } from "../domain/editing/misfit.ts";

/** A question as the bank has it now. */
export interface BankQuestion {
  readonly question: AuthoredQuestion;
  readonly origin: "files" | "edit";
  readonly retired: boolean;
  readonly replacedBy: string | null;
}

/** A translation of the newest version, or of an older one that has to be looked at again. */
export interface Translation {
  readonly questionId: string;
  readonly version: number;
  readonly language: TranslationLanguage;
  readonly revision: number;
  readonly wording: Wording;
}

/** A paper's newest version, and the ids of everything it asks. */
export type BankPaper = PaperVersion & AskingPaper;

/** Which paper it is, and at which version. */
export const nameOfPaper = ({ testCode, testNum, category, version }: PaperVersion): PaperVersion => ({
  testCode,
  testNum,
  category,
  version,
});

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
    /** By question, language and version: of one question, or of all. */
    readonly readTranslations: (
      questionId?: string,
    ) => Effect.Effect<readonly Translation[], DatabaseUnavailable>;
    /** New questions, and new versions of questions. */
    readonly addVersions: (
      questions: readonly AuthoredQuestion[],
    ) => Effect.Effect<void, DatabaseUnavailable>;
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
    /** The newest version of each paper. */
    readonly readPapers: Effect.Effect<readonly BankPaper[], DatabaseUnavailable>;
    /**
     * Puts other questions, or other versions, into the places of those with these ids. Answers the new version of
     * every paper that asks one of them; no other paper gets one.
     */
    readonly replaceInPapers: (
      instead: ReadonlyMap<string, AuthoredQuestion>,
    ) => Effect.Effect<readonly PaperVersion[], DatabaseUnavailable>;
  }
>()("roadworthy/catalogue/Bank") {}
