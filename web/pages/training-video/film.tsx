import type { Lesson } from "#modules/catalogue/contract";
import { useCallback, useMemo } from "react";
import { useTranslations } from "use-intl";
import { useQuery } from "@tanstack/react-query";
import { markOf } from "../../copy/language.ts";
import { BrokenFilm } from "./broken-film.tsx";
import { FilmControls } from "./film-controls.tsx";
import { FilmPicture } from "./film-picture.tsx";
import type { FilmTime } from "./use-film-time.ts";

/** The pictures of a film, from its one document. Its address changes with it, so it is loaded once. */
const useFilmDrawings = (src: string) => {
  const { data, isError, refetch } = useQuery({
    queryKey: ["film", src],
    queryFn: async ({ signal }) => {
      const response = await fetch(src, { signal });
      if (!response.ok) throw new Error(`The film answered ${response.status}.`);
      return response.text();
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  const drawings = useMemo(
    () =>
      data === undefined
        ? undefined
        : [...new DOMParser().parseFromString(data, "image/svg+xml").documentElement.children],
    [data],
  );
  return { drawings, isBroken: isError && data === undefined, again: () => void refetch() };
};

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
