import type { GuidePoint, GuideSign, Picture, PictureName, StudyGuide } from "../contract/index.ts";
import type { AuthoredPoint, AuthoredSignClass } from "./authored-guide.ts";
import type { Content } from "./content.ts";
import { type Fact, isPractice, mayBeTaught } from "./fact.ts";
import { writtenOut } from "./provision.ts";

/** The content that the guide is composed of. */
export type GuideContent = Pick<Content, "guide" | "facts" | "signFacts">;

const names: Readonly<Record<string, GuidePoint["for"]>> = {
  "1": "motor-cycles",
  "2": "light-vehicles",
  "3": "heavy-vehicles",
  "2,3": "light-and-heavy-vehicles",
};

/** Returns the drivers that a rule binds; null when it binds all. */
export const boundBy = ({ codes }: Pick<Fact, "codes">): GuidePoint["for"] => names[codes.join(",")] ?? null;

/** Returns the source of a point; empty for safe driving practice. */
export const sourceOf = ({ source }: AuthoredPoint, facts: readonly Fact[]): string =>
  source ?? (facts.every(isPractice) ? "" : writtenOut(facts.map(({ provision }) => provision)));

/** Composes the guide from the authors' texts, the fact tables and the drawings. Every fact it names must exist. */
export const composeGuide = (
  { guide, facts, signFacts }: GuideContent,
  pictureOf: (name: PictureName) => Picture | null,
): StudyGuide => {
  const known = new Map(facts.map((fact) => [fact.id, fact]));
  const drawn = (name: PictureName): Picture => {
    const picture = pictureOf(name);
    if (picture === null)
      throw new Error(`The guide shows a picture that does not exist: ${JSON.stringify(name)}`);
    return picture;
  };
  const point = (authored: AuthoredPoint): GuidePoint => {
    const basis = authored.facts.map((id) => known.get(id)!);
    return {
      text: authored.text,
      source: sourceOf(authored, basis),
      for: boundBy(basis[0]!),
      picture: authored.picture === undefined ? null : drawn(authored.picture),
    };
  };
  const signsOf = ({ classes, meanings }: AuthoredSignClass): GuideSign[] =>
    signFacts
      .filter((sign) => classes.includes(sign.class) && mayBeTaught(sign))
      .map(({ code, name, text }) => ({
        code,
        name,
        meaning: meanings[code] ?? text,
        picture: pictureOf({ kind: "sign", code }),
      }));
  return {
    rules: guide.rules.map(({ id, title, intro, points, test }) => ({
      ...{ id, title, intro, points: points.map(point) },
      test: { ...test, category: "rules" },
    })),
    signs: guide.signs.map((section) => ({
      ...{ id: section.id, title: section.title, intro: section.intro, signs: signsOf(section) },
      test: { ...section.test, category: "signs" },
    })),
    controls: guide.controls.map(({ id, title, intro, parts, points, test }) => ({
      ...{ id, title, intro },
      picture: drawn({ kind: "controls", vehicle: id }),
      parts: parts.map(({ number, name, text }) => ({ number, name, text })),
      // The whole chapter is about one vehicle, so its points need not name it.
      points: points.map((one) => ({ ...point(one), for: null })),
      test: { ...test, category: "controls" },
    })),
  };
};
