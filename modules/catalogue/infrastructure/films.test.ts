import { Window } from "happy-dom";
import { describe, expect, test } from "vitest";
import { filmProblems, figuresOf, maxStill } from "../domain/lessons/film-figures.ts";
import { filmOf } from "../domain/lessons/shots.ts";
import { filmSource, filmsOf } from "./films.ts";
import { readFiles } from "./read-content.ts";
import { parseLessons } from "./read-lessons.ts";

const lessons = parseLessons();
const source = filmSource(readFiles());
const films = filmsOf(lessons, source);

const parser = new new Window().DOMParser();
/** Whether a browser reads it as XML; the parser here lets a bare ampersand pass. */
const isWellFormed = (drawing: string): boolean =>
  parser.parseFromString(drawing, "image/svg+xml").querySelector("parsererror") === null &&
  !/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(drawing);

test.each(["<svg><g></svg>", "<svg><g a=b/></svg>", "<svg>a & b</svg>"])(
  "the drawing %s is not well-formed",
  (drawing) => {
    expect(isWellFormed(drawing)).toBe(false);
  },
);

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))("the film of %s", (id, lesson) => {
  test("moves for most of its time, weighs little, and gives eight to ten seconds to answer", () => {
    expect([...filmProblems(lesson, films.get(id)!)]).toEqual([]);
  });

  test("is drawn in markup that every browser reads", () => {
    for (const drawing of films.get(id)!.drawings) expect(isWellFormed(drawing)).toBe(true);
  });

  test("shows one thing at a time for long enough to see it", () => {
    for (const { startsAt, endsAt, text } of films.get(id)!.shots)
      expect(endsAt - startsAt, text).toBeGreaterThanOrEqual(1.9);
  });
});

test("a film of words alone is found, although the road passes by behind them", () => {
  const [lesson] = lessons;
  const slides = {
    ...lesson!,
    cards: lesson!.cards.map((card) => ({ ...card, show: { kind: "headline" as const, title: "Stop" } })),
  };
  const film = filmOf(slides, source);
  expect(figuresOf(film).still).toBe(1);
  expect([...filmProblems(slides, film)]).toEqual([
    `${slides.id}: it stands still for 100 % of its time; allowed are ${maxStill * 100} %`,
  ]);
});

test("a question with too little time to think, and a film that is too heavy, are found", () => {
  const lesson = lessons.find(({ cards }) => cards.some(({ show }) => show.kind === "question"))!;
  const hasty = {
    ...lesson,
    cards: lesson.cards.map((card) => (card.show.kind === "question" ? { ...card, seconds: 5 } : card)),
  };
  expect([...filmProblems(hasty, filmOf(hasty, source))].join()).toContain(
    "5 s to answer; allowed are 8 to 10",
  );
  const film = films.get(lesson.id)!;
  const heavy = { ...film, drawings: [...film.drawings, " ".repeat(2_000_000)] };
  expect([...filmProblems(lesson, heavy)].join()).toContain("bytes for");
});
