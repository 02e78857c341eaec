import {
  type LessonProgress,
  listLessons,
  readLesson,
  readLessonProgress,
} from "#modules/catalogue/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryFor } from "../../data/query.ts";

/** Every lesson, in the order to watch them. */
export const useLessons = () => useQuery(queryFor(listLessons, { query: {} }));

export const useLesson = (lessonId: string) => useQuery(queryFor(readLesson, { params: { lessonId } }));

/** How far the learner has watched, by lesson. Another device may have gone on meanwhile. */
export const useProgress = () => {
  const { data, isPending } = useQuery({ ...queryFor(readLessonProgress, {}), staleTime: 0 });
  const byLesson = useMemo(
    () => new Map<string, LessonProgress>(data?.progress.map((one) => [one.lessonId, one])),
    [data],
  );
  return { byLesson, isPending };
};
