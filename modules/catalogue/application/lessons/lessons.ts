import { Context, type Effect } from "effect";
import type { Lesson, LessonCategory, LessonSummary, QuestionLanguage } from "../../contract/index.ts";

/** The training videos. They come from files and change only with the program. */
export class Lessons extends Context.Service<
  Lessons,
  {
    /** Returns lessons in the order to watch them: those of one category, or all. */
    readonly list: (
      category: LessonCategory | undefined,
      language?: QuestionLanguage,
    ) => Effect.Effect<readonly LessonSummary[]>;
    /** Returns a lesson in a language, or in English where it is not translated. */
    readonly find: (lessonId: string, language?: QuestionLanguage) => Effect.Effect<Lesson | null>;
    /** Returns how long the film of a lesson is, null where there is no such lesson. */
    readonly secondsOf: (lessonId: string) => number | null;
    /** Returns the captions as WebVTT, in a language or in English. */
    readonly captionsOf: (lessonId: string, language?: QuestionLanguage) => string | null;
    /** Returns the drawings of a film, or a poster, as SVG, by the name in its address. */
    readonly findMedia: (name: string) => string | null;
  }
>()("roadworthy/catalogue/Lessons") {}
