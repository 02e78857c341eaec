import { surroundingsOf } from "../../modules/catalogue/domain/check-question.ts";
import { checks } from "../../modules/catalogue/domain/checks/all-checks.ts";
import { difficultiesOf } from "../../modules/catalogue/domain/checks/balance.ts";
import { guessing, isOut, least, most } from "../../modules/catalogue/domain/checks/cues/problems.ts";
import { countsOf, maxShared, overlapOf } from "../../modules/catalogue/domain/checks/numbers.ts";
import { ContentProblem } from "../../modules/catalogue/infrastructure/content-problem.ts";
import { readContent } from "../../modules/catalogue/infrastructure/read-content.ts";
import { figuresOf, filmProblems, maxStill } from "../../modules/catalogue/domain/lessons/film-figures.ts";
import type { LessonScript } from "../../modules/catalogue/domain/lessons/script.ts";
import { filmSource, filmsOf } from "../../modules/catalogue/infrastructure/films.ts";
import { readLessons } from "../../modules/catalogue/infrastructure/read-lessons.ts";
import type { Command } from "./command.ts";
import { spellingProblems } from "./spelling.ts";

const line = (name: string, ...figures: readonly (string | number)[]) =>
  console.log(`  ${name.padEnd(36)}${figures.map((figure) => String(figure).padStart(9)).join("")}`);

const minLessons = 9;

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

/** Prints how often a reader who knows no rule finds the right option by wording alone. */
const printGuessing = (questions: Parameters<typeof guessing>[0]) => {
  line("guessed by wording", "of", "right %", `${least}-${most} %`);
  for (const one of guessing(questions))
    line(`${one.category}: ${one.cue}`, one.points, one.right, isOut(one) ? "out" : "");
};

/** Prints how long and how heavy each film is, and how much of it stands still. Returns what is wrong with them. */
const printFilms = (
  lessons: readonly LessonScript[],
  content: Parameters<typeof filmSource>[0],
): readonly string[] => {
  line("films", "seconds", "kB", "still %", `<= ${maxStill * 100} %`);
  const films = filmsOf(lessons, filmSource(content));
  return lessons.flatMap((lesson) => {
    const film = films.get(lesson.id)!;
    const { seconds, bytes, still } = figuresOf(film);
    line(lesson.id, seconds, Math.round(bytes / 1000), Math.round(still * 100), "");
    return [...filmProblems(lesson, film)];
  });
};

/** Prints the size of the bank and its problems. The exit code is 1 when there are problems. */
export const check: Command = async () => {
  let content, lessons;
  try {
    content = readContent();
    lessons = readLessons(surroundingsOf(content));
  } catch (error) {
    if (!(error instanceof ContentProblem)) throw error;
    console.error(error.message);
    return 1;
  }
  line("", "count", "minimum");
  for (const { what, count, least } of countsOf(content)) line(what, count, least);
  line("training videos", lessons.length, minLessons);
  for (const testCode of ["code 8", "code 10 & 14", "motor bike"] as const) {
    const worst = overlapOf(content.papers, testCode);
    line(`largest overlap of two papers: ${testCode}`, percent(worst?.share ?? 0), percent(maxShared));
  }
  for (const { difficulty, wanted, share } of difficultiesOf(content.questions))
    line(`questions of difficulty ${difficulty}`, percent(share), percent(wanted));
  console.log();
  printGuessing(content.questions);
  console.log();
  const ofFilms = printFilms(lessons, content);
  console.log();
  line("", "problems");
  line("films", ofFilms.length);
  for (const problem of ofFilms) console.log(`    ${problem}`);
  let found = ofFilms.length;
  for (const [name, find] of Object.entries({ ...checks, spelling: spellingProblems })) {
    const problems = [...find(content)];
    found += problems.length;
    line(name, problems.length);
    for (const problem of problems) console.log(`    ${problem}`);
  }
  return found === 0 ? 0 : 1;
};
