import type { Lesson } from "#modules/catalogue/contract";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { lazyResource } from "../../data/lazy-resource.ts";
import { useLate } from "../../data/use-late.ts";
import { LessonFacts } from "../../features/videos/lesson-facts.tsx";
import { durationText } from "../../ui/duration-text.ts";
import { Button } from "../../ui/button.tsx";
import { Film } from "./film.tsx";
import { NextLesson } from "./next-lesson.tsx";
import { Speeds } from "./speeds.tsx";
import { Transcript } from "./transcript.tsx";
import { usePlaceKeeper } from "./use-place-keeper.ts";

interface Props {
  readonly lesson: Lesson;
  /** Where the film continues, in seconds. */
  readonly start: number;
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
}

const keepFilm = lazyResource(async () => (await import("./keep-film.tsx")).KeepFilm);

/** A lesson: its film, its words, and the lesson after it. */
export const Watching = ({ lesson, start: goesOnAt, speed, onSpeed }: Props) => {
  const t = useTranslations("videos");
  const KeepFilm = useLate(keepFilm);
  const keeper = usePlaceKeeper(lesson.lessonId);
  const film = useRef<HTMLVideoElement>(null);
  // What is saved while the film plays does not move its start.
  const [start] = useState(goesOnAt);
  const [seconds, setSeconds] = useState(start);
  const [isDone, setIsDone] = useState(false);
  const [isGoingOn, setIsGoingOn] = useState(start >= 1);

  const goTo = (second: number) => {
    film.current!.currentTime = second;
    setSeconds(second);
    setIsGoingOn(false);
  };

  return (
    <>
      <h1 className="display">
        <bdi lang="en">{lesson.title}</bdi>
      </h1>
      <p className="video-lead">
        <bdi lang="en">{lesson.summary}</bdi>
      </p>
      <div className="video-parts">
        <div className="video-film">
          <Film
            ref={film}
            lesson={lesson}
            start={start}
            seconds={seconds}
            speed={speed}
            onSpeed={onSpeed}
            keeper={keeper}
            onMoved={setSeconds}
            onPlaying={(isPlaying) => {
              setIsDone(!isPlaying);
              setIsGoingOn(false);
            }}
          />
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
        <Transcript cues={lesson.cues} seconds={seconds} onChoose={goTo} />
        <NextLesson lessonId={lesson.lessonId} isDone={isDone} />
      </div>
    </>
  );
};
