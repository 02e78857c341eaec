import { topics } from "../contract/index.ts";
import type { Content } from "./content.ts";
import { mayBeAsked, type Fact } from "./fact.ts";
import type { AuthoredQuestion, PictureName } from "../contract/index.ts";
import { repeated } from "./repeated.ts";

/** What a question, or a point of the guide, may refer to. */
export interface Surroundings {
  readonly facts: ReadonlyMap<string, Fact>;
  readonly misconceptions: ReadonlySet<string>;
  readonly hasPicture: (picture: PictureName) => boolean;
}

/** A version of a scene that staff drew. */
export interface SceneVersion {
  readonly id: string;
  readonly version: number;
}

/**
 * Returns what questions and points of the guide may refer to in this content, and in the scenes that staff drew. Controls
 * of every vehicle have drawings.
 */
export const surroundingsOf = (
  content: Pick<Content, "facts" | "signs" | "scenes" | "misconceptions">,
  drawn: readonly SceneVersion[] = [],
): Surroundings => {
  const signs = new Set(content.signs.map(({ code }) => code));
  const scenes = new Set([
    ...content.scenes.map(({ id }) => id),
    ...drawn.map(({ id, version }) => `${id}@${version}`),
  ]);
  return {
    facts: new Map(content.facts.map((fact) => [fact.id, fact])),
    misconceptions: new Set(content.misconceptions.map(({ id }) => id)),
    hasPicture: (picture) => {
      if (picture.kind === "controls") return true;
      if (picture.kind === "sign") return signs.has(picture.code);
      return scenes.has(picture.version === undefined ? picture.id : `${picture.id}@${picture.version}`);
    },
  };
};

/** Returns the surroundings with more scenes that staff drew. */
export const withScenes = (around: Surroundings, drawn: readonly SceneVersion[]): Surroundings => ({
  ...around,
  hasPicture: (picture) =>
    around.hasPicture(picture) ||
    (picture.kind === "scene" &&
      drawn.some(({ id, version }) => id === picture.id && version === picture.version)),
});

/** Returns the display name of a picture; the same name means the same picture, in whatever version. */
export const nameOfPicture = (picture: PictureName): string => {
  if (picture.kind === "controls") return `the controls of a ${picture.vehicle}`;
  return picture.kind === "sign" ? `sign ${picture.code}` : `scene ${picture.id}`;
};

function* optionProblems({ id, options }: AuthoredQuestion, around: Surroundings): Iterable<string> {
  if (repeated(options.map((option) => option.id)).length > 0) yield `${id}, options: two have the same id`;
  if (repeated(options.map((option) => option.text.toLowerCase())).length > 0)
    yield `${id}, options: two are equal`;
  const shown = options.flatMap(({ picture }) => picture ?? []);
  if (shown.length > 0 && shown.length < options.length)
    yield `${id}, options: all of them have a picture, or none`;
  for (const picture of shown)
    if (!around.hasPicture(picture)) yield `${id}, options: there is no drawing of ${nameOfPicture(picture)}`;
  if (repeated(shown.map(nameOfPicture)).length > 0) yield `${id}, options: two show the same picture`;
}

function* factProblems({ id, facts, trust }: AuthoredQuestion, around: Surroundings): Iterable<string> {
  for (const name of facts) {
    const fact = around.facts.get(name);
    if (fact === undefined) yield `${id}, facts: ${name} is in no fact table`;
    else if (!mayBeAsked(fact)) yield `${id}, facts: ${name} is not settled, or trusted less than B`;
  }
  const weakest = facts.some((name) => around.facts.get(name)?.trust === "B") ? "B" : "A";
  if (trust !== weakest) yield `${id}, trust: its facts are of grade ${weakest}`;
}

function* beliefProblems(
  { id, misconceptions = {} }: AuthoredQuestion,
  around: Surroundings,
): Iterable<string> {
  for (const name of Object.values(misconceptions))
    if (!around.misconceptions.has(name)) yield `${id}, misconceptions: ${name} is not in the list`;
}

/** Yields what is wrong with one question, from files or from an editor: one sentence each, with the field. */
export function* questionProblems(question: AuthoredQuestion, around: Surroundings): Iterable<string> {
  const { id, category, topic, kind, picture, statements } = question;
  if (!id.startsWith(`${category}-`)) yield `${id}, category: it is filed under ${category}`;
  if (!(topics[category] as readonly string[]).includes(topic))
    yield `${id}, topic: ${category} has no topic ${topic}`;
  if ((kind === "combination") !== (statements !== undefined))
    yield `${id}, statements: a combination question has them, and no other kind does`;
  if (repeated((statements ?? []).map((statement) => statement.toLowerCase())).length > 0)
    yield `${id}, statements: two are equal`;
  if (picture !== null && !around.hasPicture(picture))
    yield `${id}, picture: there is no drawing of ${nameOfPicture(picture)}`;
  yield* optionProblems(question, around);
  yield* factProblems(question, around);
  yield* beliefProblems(question, around);
}
