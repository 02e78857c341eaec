import type { Lesson, LessonCategory, LessonProgress, LessonSummary } from "#modules/catalogue/contract";
import { href } from "../../routing/href.ts";
import type { Href } from "../../ui/href.ts";

/** In the order in which the lessons are watched. */
export const lessonCategories: readonly LessonCategory[] = ["rules", "signs", "controls", "motor-bike"];

/** The category that an address names; undefined when there is no such category. */
export const categoryOf = (text: string): LessonCategory | undefined =>
  lessonCategories.find((category) => category === text.toLowerCase());

/** The address of a lesson. Its id begins with its category, which the address says once. */
export const lessonHref = ({ lessonId, category }: Pick<LessonSummary, "lessonId" | "category">): Href =>
  href("trainingVideo", { category, lesson: lessonId.slice(category.length + 1) });

/** A film of which less than this is left has been watched. */
const restSeconds = 2;

/** Where a film continues: where it stopped, or at its start when it had come to its end. */
export const startOf = (
  { seconds }: Pick<Lesson, "seconds">,
  progress: Pick<LessonProgress, "seconds"> | undefined,
): number => (progress !== undefined && progress.seconds < seconds - restSeconds ? progress.seconds : 0);

export type WatchState = "new" | "stopped" | "watched";

/** What the list says of a lesson. A film that has hardly begun is as good as new. */
export const watchStateOf = (
  lesson: Pick<Lesson, "seconds">,
  progress: Pick<LessonProgress, "seconds" | "watched"> | undefined,
): WatchState => {
  if (progress?.watched === true) return "watched";
  return startOf(lesson, progress) >= 1 ? "stopped" : "new";
};

/** The lesson after this one, over the ends of categories; undefined after the last. */
export const lessonAfter = (
  lessons: readonly LessonSummary[],
  lessonId: string,
): LessonSummary | undefined => {
  const at = lessons.findIndex((lesson) => lesson.lessonId === lessonId);
  return at < 0 ? undefined : lessons[at + 1];
};
