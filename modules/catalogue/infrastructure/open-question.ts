import type { AuthoredQuestion, OpenQuestion, QuestionLanguage, Wording } from "../contract/index.ts";
import type { Pictures } from "./pictures.ts";

/** Returns a question as learners see it while an attempt is open, in the words of a language. */
export const openQuestion = (
  pictures: Pictures,
  question: AuthoredQuestion,
  wording: Pick<Wording, "prompt" | "statements" | "options"> = question,
  language: QuestionLanguage = "en",
  /** The description of its scene in that language. */
  alt?: string,
): OpenQuestion => {
  const picture = pictures.of(question.picture);
  return {
    questionId: question.id,
    version: question.version,
    category: question.category,
    language,
    prompt: wording.prompt,
    ...(wording.statements && { statements: [...wording.statements] }),
    picture: picture === null || alt === undefined ? picture : { ...picture, alt },
    options: wording.options.map(({ id, text }) => {
      const named = question.options.find((option) => option.id === id)?.picture;
      const drawn = pictures.of(named ?? null);
      return { id, text, ...(drawn && { picture: drawn.src }) };
    }),
  };
};
