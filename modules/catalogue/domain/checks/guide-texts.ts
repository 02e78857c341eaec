import type { Content } from "../content.ts";
import { longSentences } from "./wording.ts";
import { mayBeTaught } from "../fact.ts";

/** Returns every text of the study guide that a learner reads, with its location. */
export const guideTextsOf = ({
  guide,
  signFacts,
}: Pick<Content, "guide" | "signFacts">): readonly (readonly [where: string, text: string])[] => {
  const chapters = [...guide.rules, ...guide.signs, ...guide.controls];
  return [
    ...chapters.flatMap(({ id, title, intro }) => [
      [`guide ${id}, title`, title] as const,
      [`guide ${id}, intro`, intro] as const,
    ]),
    ...[...guide.rules, ...guide.controls].flatMap(({ id, points }) =>
      points.map(({ text }, index) => [`guide ${id}, point ${index + 1}`, text] as const),
    ),
    ...guide.controls.flatMap(({ id, parts }) =>
      parts.map(({ number, name, text }) => [`guide ${id}, part ${number}`, `${name}. ${text}`] as const),
    ),
    ...guide.signs.flatMap(({ id, classes, meanings }) =>
      signFacts
        .filter((sign) => classes.includes(sign.class) && mayBeTaught(sign))
        .flatMap(({ code, name, text }) => [
          [`guide ${id}, name of ${code}`, name] as const,
          [`guide ${id}, meaning of ${code}`, meanings[code] ?? text] as const,
        ]),
    ),
  ];
};

/** Yields sentences of the guide that are hard to follow in a second language. */
export function* guideTextProblems(content: Pick<Content, "guide" | "signFacts">): Iterable<string> {
  for (const [where, text] of guideTextsOf(content))
    for (const long of longSentences(text)) yield `${where}: ${long}`;
}
