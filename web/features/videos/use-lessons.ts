import {
  type LessonProgress,
  listLessons,
  readLesson,
  readLessonProgress,
} from "#modules/catalogue/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryFor } from "../../data/query.ts";
import { useSettings } from "../../data/settings.ts";
import { keptFilm } from "./kept-films.ts";

/** Every lesson, in the order to watch them, in the chosen language where it is translated. */
export const useLessons = () => {
  const { language } = useSettings();
  return useQuery(queryFor(listLessons, { query: { language } }));
};

/** A lesson. One whose film is kept in this browser is there at once, and without a network. */
export const useLesson = (lessonId: string) => {
  const { language } = useSettings();
  return useQuery({
    ...queryFor(readLesson, { params: { lessonId }, query: { language } }),
    initialData: () => keptFilm(lessonId),
    initialDataUpdatedAt: 0,
  });
};

/** How far the learner has watched, by lesson. Another device may have gone on meanwhile. */
export const useProgress = () => {
  const { data, isPending, failureCount } = useQuery({ ...queryFor(readLessonProgress, {}), staleTime: 0 });
  const byLesson = useMemo(
    () => new Map<string, LessonProgress>(data?.progress.map((one) => [one.lessonId, one])),
    [data],
  );
  // What cannot be read at once must not hold up a film that is kept.
  return { byLesson, isPending: isPending && failureCount === 0 };
};
