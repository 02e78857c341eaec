import type { LessonCategory, LessonSummary } from "#modules/catalogue/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Bones } from "../../features/papers/bones.tsx";
import { categoryOf, lessonCategories } from "../../features/videos/lessons.ts";
import { keptFilms } from "../../features/videos/kept-films.ts";
import { NoVideo } from "../../features/videos/no-video.tsx";
import { useLessons, useProgress } from "../../features/videos/use-lessons.ts";
import { Trouble } from "../../ui/page-state.tsx";
import { useOnline } from "../../ui/use-online.ts";
import { CategoryChips } from "./category-chips.tsx";
import { LessonCard } from "./lesson-card.tsx";
import "./training-videos.css";

interface PartProps {
  readonly category: LessonCategory;
  readonly lessons: readonly LessonSummary[];
  readonly progress: ReturnType<typeof useProgress>;
}

const Part = ({ category, lessons, progress: { byLesson, isPending } }: PartProps) => {
  const t = useTranslations("videos");
  const watched = lessons.filter(({ lessonId }) => byLesson.get(lessonId)?.watched).length;
  return (
    <section className="lessons-part" aria-labelledby={`lessons-of-${category}`}>
      <h2 id={`lessons-of-${category}`}>{t(`category.${category}`)}</h2>
      {!isPending && <p className="lessons-watched">{t("watched", { watched, count: lessons.length })}</p>}
      <ol className="lessons">
        {lessons.map((lesson) => (
          <LessonCard
            key={lesson.lessonId}
            lesson={lesson}
            progress={byLesson.get(lesson.lessonId)}
            isKnown={!isPending}
          />
        ))}
      </ol>
    </section>
  );
};

/** The lessons of a category, or of every one, and how far the learner is with each. */
const Lessons = ({ shown }: { readonly shown: LessonCategory | undefined }) => {
  const query = useLessons();
  const progress = useProgress();
  const { error } = query;
  const t = useTranslations("offline");
  const [kept] = useState(keptFilms);
  const isOnline = useOnline();
  const isOfKept = query.data === undefined && !isOnline && kept.length > 0;
  const lessons = isOfKept ? kept : query.data?.lessons;
  if (lessons === undefined)
    return error === null ? (
      <Bones count={6} />
    ) : (
      <Trouble no={error} isTrying={query.isFetching} onAgain={() => void query.refetch()} />
    );
  const parts = lessonCategories
    .filter((category) => shown === undefined || category === shown)
    .map((category) => ({ category, lessons: lessons.filter((lesson) => lesson.category === category) }));
  return (
    <>
      {isOfKept && <p role="status">{t("onlyKept")}</p>}
      {parts
        .filter((part) => part.lessons.length > 0)
        .map((part) => (
          <Part key={part.category} {...part} progress={progress} />
        ))}
    </>
  );
};

export default function TrainingVideosPage({ category }: { readonly category?: string }) {
  const t = useTranslations();
  const shown = category === undefined ? undefined : categoryOf(category);
  return (
    <div className="videos column">
      <h1 className="display">{t("shell.titles.training-videos")}</h1>
      <p className="videos-lead">{t("videos.lead")}</p>
      <CategoryChips shown={category === undefined ? "all" : shown} />
      {category !== undefined && shown === undefined ? (
        <NoVideo>{t("videos.noCategory", { category })}</NoVideo>
      ) : (
        <Lessons shown={shown} />
      )}
    </div>
  );
}
