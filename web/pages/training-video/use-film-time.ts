import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { filmTime } from "./film-time.ts";

/** How often the words around a film follow it; its picture follows each frame. */
const tellsEvery = 0.1;

const frames = (call: (ms: number) => void) => {
  const id = requestAnimationFrame(call);
  return () => cancelAnimationFrame(id);
};

export type FilmTime = ReturnType<typeof useFilmTime>;

/** The time of a film that is being watched. `now` is exact, `second` about a tenth of a second old. */
export const useFilmTime = (length: number, begin: number, speed: number, onEnd: () => void) => {
  const [second, setSecond] = useState(begin);
  const [isPlaying, setPlaying] = useState(false);
  const [ends, setEnds] = useState(0);
  const [film] = useState(() =>
    filmTime(
      length,
      begin,
      (now) => setSecond((told) => (Math.abs(now - told) < tellsEvery && now < length ? told : now)),
      () => setEnds((times) => times + 1),
      frames,
    ),
  );
  const ended = useEffectEvent(() => {
    setPlaying(false);
    onEnd();
  });
  useEffect(() => {
    if (ends > 0) ended();
  }, [ends]);
  useEffect(() => film.stop, [film]);
  useEffect(() => film.setSpeed(speed), [film, speed]);
  return useMemo(
    () => ({
      second,
      isPlaying,
      now: film.now,
      seek: film.seek,
      stop: () => {
        film.stop();
        setPlaying(false);
      },
      toggle: () => {
        if (film.isPlaying()) film.stop();
        else film.play();
        setPlaying(film.isPlaying());
      },
    }),
    [film, second, isPlaying],
  );
};
