import type { Lesson } from "#modules/catalogue/contract";
import { VolumeX } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { lazyResource } from "../../data/lazy-resource.ts";
import { useLate, useOnDemand } from "../../data/use-late.ts";
import { LessonFacts } from "../../features/videos/lesson-facts.tsx";
import { durationText } from "../../ui/duration-text.ts";
import { Button } from "../../ui/button.tsx";
import { Fetching } from "../../ui/page-state.tsx";
import { Film } from "./film.tsx";
import { NextLesson } from "./next-lesson.tsx";
import { Speeds } from "./speeds.tsx";
import { Transcript } from "./transcript.tsx";
import { useFilmTime } from "./use-film-time.ts";
import { usePlaceKeeper } from "./use-place-keeper.ts";
import { type LessonWay, Ways } from "./ways.tsx";

interface Props {
  readonly lesson: Lesson;
  /** Where the film continues, in seconds. */
  readonly start: number;
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
}

const lessonCards = lazyResource(async () => (await import("./lesson-cards.tsx")).LessonCards);
const keepFilm = lazyResource(async () => (await import("./keep-film.tsx")).KeepFilm);

/** A lesson: its cards, or its film and its words, and the lesson after it. */
export const Watching = ({ lesson, start: goesOnAt, speed, onSpeed }: Props) => {
  const t = useTranslations("videos");
  const KeepFilm = useLate(keepFilm);
  const keeper = usePlaceKeeper(lesson.lessonId);
  // What is saved while the film plays does not move its start.
  const [start] = useState(goesOnAt);
  const [isDone, setIsDone] = useState(false);
  const [isGoingOn, setIsGoingOn] = useState(start >= 1);
  // A film that was begun goes on; otherwise the cards come first, which cost a fraction of its data.
  const [way, setWay] = useState<LessonWay>(start >= 1 || lesson.cards.length === 0 ? "film" : "cards");
  const Cards = useOnDemand(lessonCards, way === "cards");

  /** Cards that were read to the last one count as the film watched to its end. */
  const end = () => {
    setIsDone(true);
    keeper.note(lesson.seconds, true);
    keeper.send();
  };
  const time = useFilmTime(lesson.seconds, start, speed, end);
  const { second, isPlaying } = time;

  useEffect(() => {
    if (isPlaying) keeper.note(second);
  }, [isPlaying, second, keeper]);
  useEffect(() => {
    if (!isPlaying) return;
    setIsDone(false);
    setIsGoingOn(false);
    return keeper.send;
  }, [isPlaying, keeper]);

  const goTo = (to: number) => {
    time.seek(to);
    keeper.note(to);
    setIsGoingOn(false);
  };
  const take = (other: LessonWay) => {
    time.stop();
    setWay(other);
  };

  const mark = markOf(lesson.language);
  return (
    <>
      <h1 className="display" {...mark}>
        {lesson.title}
      </h1>
      <p className="video-lead" {...mark}>
        {lesson.summary}
      </p>
      {lesson.cards.length > 0 && <Ways way={way} onWay={take} />}
      <div className="video-parts" data-way={way}>
        {way === "film" ? (
          <>
            <div className="video-film">
              <Film lesson={lesson} time={time} />
              <p className="film-silent">
                <VolumeX aria-hidden size={18} />
                {t("silent")}
              </p>
              <div className="video-bar">
                <p className="video-facts">
                  <LessonFacts {...lesson} />
                </p>
                <Speeds speed={speed} onSpeed={onSpeed} />
              </div>
              {KeepFilm !== undefined && <KeepFilm lesson={lesson} />}
              {isGoingOn && (
                <p className="video-note">
                  {t("goesOn", { time: durationText(start) })}
                  <Button type="button" variant="soft" onClick={() => goTo(0)}>
                    {t("restart")}
                  </Button>
                </p>
              )}
            </div>
            <Transcript mark={mark} cues={lesson.cues} seconds={second} onChoose={goTo} />
          </>
        ) : Cards === undefined ? (
          <Fetching />
        ) : (
          <Cards cards={lesson.cards} language={lesson.language} onEnd={end} />
        )}
        <NextLesson lessonId={lesson.lessonId} isDone={isDone} />
      </div>
    </>
  );
};
