import { isDeepStrictEqual } from "node:util";
import { Effect, Layer } from "effect";
import { Catalogue, type QuestionVersion } from "../application/catalogue.ts";
import type { Content } from "../domain/content.ts";
import { publicQuestionId } from "../application/public-question-id.ts";
import { licenceOf } from "../contract/index.ts";
import { freezePaper, sectionsOf } from "../domain/paper.ts";
import { beliefsBehind } from "../domain/misconception.ts";
import { makeSubjects } from "../domain/practice-subjects.ts";

/**
 * The catalogue of some content, without a database. Every paper is at version 1 and asks the last version of each
 * question.
 */
export const memoryCatalogue = (content: Content): Layer.Layer<Catalogue> => {
  const { questions, papers } = content;
  const beliefs = new Map(content.misconceptions.map((one) => [one.id, one]));
  const byId = new Map(questions.map((question) => [question.id, question]));
  const frozen = papers.flatMap((paper) => freezePaper(paper, byId));
  const get = ({ questionId, version }: QuestionVersion) => {
    const question = questions.find((one) => one.id === questionId && one.version === version);
    if (question === undefined) throw new Error(`The catalogue has no question ${questionId}@${version}.`);
    return question;
  };
  return Layer.succeed(
    Catalogue,
    Catalogue.of({
      findPaper: (reference) => {
        const paper = frozen.find((one) => isDeepStrictEqual(one.reference, reference));
        return Effect.succeed(paper === undefined ? null : { ...paper, version: 1 });
      },
      listPapers: (testCode) =>
        Effect.succeed(
          frozen
            .filter(({ reference }) => testCode === null || reference.testCode === testCode)
            .map(({ reference, limitSeconds, percents, questions: asked }) => ({
              reference,
              version: 1,
              limitSeconds,
              percents,
              sections: sectionsOf({ questions: asked }),
            })),
        ),
      getTopics: (wanted) =>
        Effect.sync(() => wanted.map(get).map(({ category, topic }) => ({ category, topic }))),
      getQuestions: (wanted) =>
        Effect.sync(() =>
          wanted.map(get).map(({ id, version, category, prompt, statements, options }) => ({
            questionId: id,
            version,
            category,
            language: "en" as const,
            prompt,
            ...(statements && { statements: [...statements] }),
            picture: null,
            options: options.map((option) => ({ id: option.id, text: option.text })),
          })),
        ),
      getKeys: (wanted) =>
        Effect.sync(() =>
          wanted.map(get).map((question) => {
            const { correct, explanation, source } = question;
            return { correct, explanation, source, ...beliefsBehind(question, beliefs) };
          }),
        ),
      readKeyVersions: (questionId) =>
        Effect.succeed(
          questions
            .filter(({ id }) => id === questionId)
            .map(({ options, ...question }) => ({
              ...question,
              options: options.map((option) => ({ id: option.id, text: option.text })),
              publishedAt: 0,
            })),
        ),
      newestKeyChanges: () => Effect.succeed([]),
      listAskable: (testCode) =>
        Effect.succeed(
          [...byId.values()]
            .filter(({ codes }) => codes.includes(licenceOf[testCode]))
            .map(({ id, options, misconceptions = {}, ...question }) => ({
              ...question,
              questionId: id,
              options: options.map((option) => option.id),
              ...beliefsBehind({ ...question, misconceptions }, beliefs),
            })),
        ),
      findSubject: makeSubjects(content, []),
      listLessons: () => [],
      findBankId: (publicId) =>
        Effect.succeed([...byId.keys()].find((id) => publicQuestionId(id) === publicId) ?? null),
      findPicture: () => Effect.succeed(null),
    }),
  );
};
