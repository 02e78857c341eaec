import type { Content } from "../content.ts";

/**
 * Yields options with a picture whose text is not the description of that drawing. The descriptions say what can be seen
 * and never what it means, so a learner who hears an option knows as much as one who sees it.
 */
export function* optionPictureProblems({
  questions,
  signs,
}: Pick<Content, "questions" | "signs">): Iterable<string> {
  const descriptions = new Map(signs.map(({ code, alt }) => [code, alt]));
  for (const { id, options } of questions)
    for (const { id: option, text, picture } of options)
      if (picture !== undefined && text !== descriptions.get(picture.code))
        yield `${id}, options: the text of ${option} is not the description of ${picture.code}`;
}
