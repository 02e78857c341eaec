import type { Lesson } from "#modules/catalogue/contract";
import { type RefObject, type SyntheticEvent, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { BrokenFilm } from "./broken-film.tsx";
import type { placeKeeper } from "./place-keeper.ts";
import { savesData } from "./saves-data.ts";

interface Props {
  readonly ref: RefObject<HTMLVideoElement | null>;
  readonly lesson: Lesson;
  readonly start: number;
  /** Where the film stands. */
  readonly seconds: number;
  readonly speed: number;
  readonly onSpeed: (speed: number) => void;
  readonly keeper: ReturnType<typeof placeKeeper>;
  readonly onMoved: (seconds: number) => void;
  /** Called when the film begins to play, and with false when it has come to its end. */
  readonly onPlaying: (isPlaying: boolean) => void;
}

type Happened = SyntheticEvent<HTMLVideoElement>;

/** The player, which is the browser's own. It begins where the learner stopped. */
export const Film = ({ ref, lesson, start, seconds, speed, onSpeed, keeper, onMoved, onPlaying }: Props) => {
  const t = useTranslations("videos");
  const [isBroken, setIsBroken] = useState(false);

  // A film that has not been loaded begins there once it is.
  useEffect(() => {
    ref.current!.currentTime = start;
  }, [ref, start]);
  // Loading again resets the speed to the default one.
  useEffect(() => {
    ref.current!.defaultPlaybackRate = speed;
    ref.current!.playbackRate = speed;
  }, [ref, speed]);

  const move = ({ currentTarget: film }: Happened) => {
    if (film.seeking || film.error !== null) return;
    onMoved(film.currentTime);
    if (!film.ended) keeper.note(film.currentTime);
  };
  const end = ({ currentTarget: film }: Happened) => {
    keeper.note(film.duration, true);
    keeper.send();
    onPlaying(false);
  };
  const again = () => {
    setIsBroken(false);
    ref.current!.load();
    ref.current!.currentTime = seconds;
  };

  return (
    <div className="film">
      <video
        ref={ref}
        controls
        playsInline
        preload={savesData() ? "none" : "metadata"}
        aria-label={t("film", { title: lesson.title })}
        poster={lesson.poster.src}
        width={lesson.poster.width}
        height={lesson.poster.height}
        src={lesson.sources[0]!.src}
        inert={isBroken}
        onTimeUpdate={move}
        onSeeked={move}
        onPlay={() => onPlaying(true)}
        onPause={keeper.send}
        onEnded={end}
        onRateChange={({ currentTarget }) => onSpeed(currentTarget.playbackRate)}
        onError={() => setIsBroken(true)}
      >
        <track kind="captions" srcLang="en" label={t("english")} src={lesson.captions} default />
      </video>
      {isBroken && <BrokenFilm seconds={seconds} onAgain={again} />}
    </div>
  );
};
