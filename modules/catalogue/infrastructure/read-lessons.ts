import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { LessonCategory } from "../contract/index.ts";
import type { Surroundings } from "../domain/check-question.ts";
import { lessonProblems } from "../domain/lessons/check-lesson.ts";
import { LessonScript } from "../domain/lessons/script.ts";
import { repeated } from "../domain/repeated.ts";
import { ContentProblem, parseEntry } from "./content-problem.ts";
import { contentFolder } from "./read-content.ts";

const places = LessonCategory.options;

/** Reads every lesson's file, in the order to watch them. Throws with the file and the field. */
export const parseLessons = (folder = contentFolder): readonly LessonScript[] =>
  globSync("lessons/*.json", { cwd: folder })
    .toSorted()
    .map((file) => parseEntry(file, LessonScript, readFileSync(path.join(folder, file), "utf8")))
    .toSorted(
      (one, other) =>
        places.indexOf(one.category) - places.indexOf(other.category) || one.order - other.order,
    );

/** Reads and checks the lessons. Throws with a sentence for each problem. */
export const readLessons = (around: Surroundings, folder = contentFolder): readonly LessonScript[] => {
  const lessons = parseLessons(folder);
  const problems = [
    ...repeated(lessons.map(({ id }) => id)).map((id) => `two lessons are called ${id}`),
    ...repeated(lessons.map(({ category, order }) => `${category} ${order}`)).map(
      (place) => `two lessons have the place ${place}`,
    ),
    ...lessons.flatMap((lesson) => [...lessonProblems(lesson, around)]),
  ];
  if (problems.length > 0)
    throw new ContentProblem(`The lessons cannot be shown:\n  ${problems.join("\n  ")}`);
  return lessons;
};
