import { Context } from "effect";
import type { StoredFile } from "#kernel/http/stored-file";
import type { Lesson, LessonCategory, LessonSummary } from "../contract/index.ts";

/** The training videos. They come from files and change only with the program. */
export class Lessons extends Context.Service<
  Lessons,
  {
    /** Returns lessons in the order to watch them: those of one category, or all. */
    readonly list: (category: LessonCategory | undefined) => readonly LessonSummary[];
    readonly find: (lessonId: string) => Lesson | null;
    /** Returns the captions as WebVTT. */
    readonly captionsOf: (lessonId: string) => string | null;
    /** Returns a film or poster by the name in its address. */
    readonly findMedia: (name: string) => StoredFile | null;
  }
>()("roadworthy/catalogue/Lessons") {}
