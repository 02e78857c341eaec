import type { AuthoredPaper, AuthoredQuestion, Content } from "./content.ts";

const repeated = (values: readonly string[]): readonly string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

function* questionProblems(question: AuthoredQuestion, content: Content): Iterable<string> {
  const { id, picture, options } = question;
  if (!id.startsWith(`${question.category}-`)) yield `${id} is filed under ${question.category}`;
  if (repeated(options.map((option) => option.id)).length > 0) yield `${id} has two options of one id`;
  if (repeated(options.map((option) => option.text.toLowerCase())).length > 0)
    yield `${id} has two equal options`;
  if (picture?.kind === "sign" && !content.signs.some(({ code }) => code === picture.code))
    yield `${id} shows sign ${picture.code}, which nobody drew`;
}

const nameOf = ({ testCode, testNum }: AuthoredPaper) => `${testCode}, paper ${testNum}`;

function* paperProblems(
  paper: AuthoredPaper,
  questions: ReadonlyMap<string, AuthoredQuestion>,
): Iterable<string> {
  const name = nameOf(paper);
  const licence = paper.testCode === "code 8" ? "2" : "3";
  const ids = paper.sections.flatMap((section) => section.questions);
  for (const id of repeated(ids)) yield `${name} asks ${id} twice`;
  for (const category of repeated(paper.sections.map((section) => section.category)))
    yield `${name} has two sections of ${category}`;
  for (const section of paper.sections)
    for (const id of section.questions) {
      const question = questions.get(id);
      if (question === undefined) yield `${name} asks ${id}, which nobody wrote`;
      else if (question.category !== section.category) yield `${name} asks ${id} under ${section.category}`;
      else if (!question.codes.includes(licence))
        yield `${name} asks ${id}, which is not for licence code ${licence}`;
    }
}

/** What is wrong with the content as a whole, a sentence each. Nothing means: it may be published. */
export const contentProblems = (content: Content): readonly string[] => {
  const questions = new Map(content.questions.map((question) => [question.id, question]));
  return [
    ...repeated(content.questions.map(({ id }) => id)).map((id) => `two questions are called ${id}`),
    ...repeated(content.signs.map(({ code }) => code)).map((code) => `two signs are called ${code}`),
    ...repeated(content.papers.map(nameOf)).map((name) => `two papers are ${name}`),
    ...content.questions.flatMap((question) => [...questionProblems(question, content)]),
    ...content.papers.flatMap((paper) => [...paperProblems(paper, questions)]),
  ];
};
