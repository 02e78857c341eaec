import type { LessonProgress, LessonSummary } from "#modules/catalogue/contract";
import { CircleCheck, CirclePause, CirclePlay, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { keptFilm } from "../../features/videos/kept-films.ts";
import { LessonFacts } from "../../features/videos/lesson-facts.tsx";
import { lessonHref, startOf, type WatchState, watchStateOf } from "../../features/videos/lessons.ts";
import { durationText } from "../../ui/duration-text.ts";
import { Link } from "../../ui/link.tsx";
import "./lesson-card.css";

const icons: Readonly<Record<WatchState, LucideIcon>> = {
  new: CirclePlay,
  stopped: CirclePause,
  watched: CircleCheck,
};

interface Props {
  readonly lesson: LessonSummary;
  readonly progress: LessonProgress | undefined;
  /** Whether the progress has been read: until then the card says nothing about it. */
  readonly isKnown: boolean;
}

/** One lesson. Its words are English where it is not translated. */
export const LessonCard = ({ lesson, progress, isKnown }: Props) => {
  const t = useTranslations("videos");
  const keptText = useTranslations("offline");
  const [isKept] = useState(() => keptFilm(lesson.lessonId) !== undefined);
  const { title, summary, poster, seconds } = lesson;
  const state = watchStateOf(lesson, progress);
  const Icon = icons[state];
  const start = startOf(lesson, progress);
  return (
    <li className="lesson-card card">
      <div className="lesson-poster">
        <img src={poster.src} width={poster.width} height={poster.height} alt="" loading="lazy" />
        {state === "stopped" && <progress aria-hidden max={seconds} value={start} />}
      </div>
      <h3 {...markOf(lesson.language)}>
        <Link to={lessonHref(lesson)}>{title}</Link>
      </h3>
      <p className="lesson-summary" {...markOf(lesson.language)}>
        {summary}
      </p>
      <p className="lesson-facts">
        <LessonFacts {...lesson} />
        {isKept && <> · {keptText("filmKept")}</>}
      </p>
      {isKnown && (
        <p className="lesson-state" data-state={state}>
          <Icon aria-hidden size={20} />
          {t(`state.${state}`, { time: durationText(start) })}
        </p>
      )}
    </li>
  );
};
