import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type {
  AuthoredQuestion,
  OpenQuestion,
  Picture,
  PictureName,
  TranslationLanguage,
  Wording,
} from "../../contract/index.ts";
import type { PaperVersion } from "../../contract/events.ts";
import type { Surroundings } from "../../domain/check-question.ts";
import type { Content, LinkedPair } from "../../domain/content.ts";
import type { AskingPaper } from "../../domain/editing/misfit.ts";

/** The current state of a question in the bank. */
export interface BankQuestion {
  readonly question: AuthoredQuestion;
  readonly origin: "files" | "edit";
  readonly retired: boolean;
  readonly replacedBy: string | null;
  /** When its newest version was published. */
  readonly changedAt: Instant;
}

/** A question with what the list of questions shows of it. */
export interface CurrentQuestion extends BankQuestion {
  readonly translations: readonly Translation[];
  /** What in the form of its options gives the right one away. */
  readonly cues: readonly string[];
}

/** The bank as it is now. */
export interface CurrentBank {
  /** The newest version of every question, by id. */
  readonly questions: readonly CurrentQuestion[];
  readonly papers: readonly BankPaper[];
}

/** A translation of the newest version, or of an older one and then due for revision. */
export interface Translation {
  readonly questionId: string;
  readonly version: number;
  readonly language: TranslationLanguage;
  readonly revision: number;
  readonly wording: Wording;
}

/** A paper's newest version, and the ids of all its questions. */
export type BankPaper = PaperVersion & AskingPaper;

/** A reference to one version of a paper. */
export const nameOfPaper = ({ testCode, testNum, category, version }: PaperVersion): PaperVersion => ({
  testCode,
  testNum,
  category,
  version,
});

/** The question bank as editors change it. Make changes inside `transact`, after `lock`. */
export class Bank extends Context.Service<
  Bank,
  {
    /** Returns what questions may name: facts and drawings of the files, and the scenes that staff drew. */
    readonly readSurroundings: Effect.Effect<Surroundings, DatabaseUnavailable>;
    /** Pairs of questions that may not be in the same paper. */
    readonly linked: readonly LinkedPair[];
    /** What questions may name, as the files have it. */
    readonly parts: Pick<Content, "signs" | "scenes" | "facts" | "misconceptions">;
    /** Returns a question as learners see it, in English. */
    readonly show: (question: AuthoredQuestion) => Effect.Effect<OpenQuestion, DatabaseUnavailable>;
    /** Returns a drawing of the files; null when there is none. */
    readonly draw: (name: PictureName) => Picture | null;
    /**
     * Returns the bank without a lock, for lists and for checks while an editor types. It is read again only after
     * something changed, which one small statement tells.
     */
    readonly readCurrent: Effect.Effect<CurrentBank, DatabaseUnavailable>;
    /** Serialises writers: editors, and a program that loads new files at start. */
    readonly lock: Effect.Effect<void, DatabaseUnavailable>;
    /** Returns the newest version of every question, by id. */
    readonly readAll: Effect.Effect<readonly BankQuestion[], DatabaseUnavailable>;
    readonly find: (questionId: string) => Effect.Effect<BankQuestion | null, DatabaseUnavailable>;
    /** Returns every version of a question, oldest first. */
    readonly readVersions: (
      questionId: string,
    ) => Effect.Effect<readonly AuthoredQuestion[], DatabaseUnavailable>;
    /** Returns translations by question, language and version: those of one question, or all. */
    readonly readTranslations: (
      questionId?: string,
    ) => Effect.Effect<readonly Translation[], DatabaseUnavailable>;
    /** Adds new questions and new versions of questions. */
    readonly addVersions: (
      questions: readonly AuthoredQuestion[],
    ) => Effect.Effect<void, DatabaseUnavailable>;
    readonly retire: (
      questionId: string,
      replacedBy: string | null,
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns the translation's new revision. */
    readonly translate: (
      questionId: string,
      version: number,
      language: TranslationLanguage,
      wording: Wording,
    ) => Effect.Effect<number, DatabaseUnavailable>;
    /** Returns the newest version of each paper. */
    readonly readPapers: Effect.Effect<readonly BankPaper[], DatabaseUnavailable>;
    /**
     * Replaces the questions with these ids by other questions or other versions. Returns the new version of every
     * paper that asks one of them; no other paper gets a new version.
     */
    readonly replaceInPapers: (
      instead: ReadonlyMap<string, AuthoredQuestion>,
    ) => Effect.Effect<readonly PaperVersion[], DatabaseUnavailable>;
  }
>()("roadworthy/catalogue/Bank") {}
