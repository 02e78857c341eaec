import type { Lesson } from "#modules/catalogue/contract";
import { useCallback } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { BrokenFilm } from "./broken-film.tsx";
import { FilmControls } from "./film-controls.tsx";
import { FilmPicture } from "./film-picture.tsx";
import { useFilmDrawings } from "./use-film-drawings.ts";
import type { FilmTime } from "./use-film-time.ts";

interface Props {
  readonly lesson: Lesson;
  readonly time: FilmTime;
}

/**
 * The film: drawings that move, and the sentence to read beside them or, on a phone held upright, below them. Nothing of
 * it is a video: it plays from a few kilobytes.
 */
export const Film = ({ lesson, time }: Props) => {
  const t = useTranslations("videos");
  const { shots, seconds: length } = lesson;
  const { second, isPlaying, now } = time;
  const { drawings, isBroken, again } = useFilmDrawings(lesson.sources[0]!.src);
  const shot = shots.findLast(({ startsAt }) => startsAt <= second) ?? shots[0]!;
  const { startsAt, endsAt, from } = shot;
  const moment = useCallback(
    () => from + Math.min(Math.max(now() - startsAt, 0), endsAt - startsAt - 0.01),
    [from, now, startsAt, endsAt],
  );
  const left = Math.ceil(endsAt - second);
  return (
    <div className="film" role="group" aria-label={t("film", { title: lesson.title })}>
      <div className="film-stage" inert={isBroken} {...markOf(lesson.language)}>
        <div className="film-shown">
          <FilmPicture
            drawing={drawings?.[shot.drawing]}
            moment={moment}
            second={second}
            isPlaying={isPlaying}
          />
          {shot.board !== undefined && <p className="film-board">{shot.board}</p>}
        </div>
        <div className="film-words" data-kind={shot.kind}>
          {shot.label !== undefined && <p className="film-label">{shot.label}</p>}
          <p className="film-text" aria-live="polite">
            {shot.text}
          </p>
          {shot.kind === "ask" && (
            <p className="film-think" aria-hidden>
              <progress max={endsAt - startsAt} value={endsAt - second} />
              <bdi className="numeric">{left}</bdi>
            </p>
          )}
        </div>
      </div>
      <FilmControls time={time} length={length} isReady={drawings !== undefined} />
      {isBroken && <BrokenFilm seconds={second} onAgain={again} />}
    </div>
  );
};
