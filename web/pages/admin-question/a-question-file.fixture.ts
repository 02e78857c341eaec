import type { AuthoredQuestion, QuestionFile, TranslationView } from "#modules/catalogue/contract";

const options = (["a", "b", "c"] as const).map((id) => ({ id, text: `Answer ${id}` }));

/** A version of a question. */
export const aVersion = (version: number, changes: Partial<AuthoredQuestion> = {}): AuthoredQuestion => ({
  id: "rules-1",
  version,
  category: "rules",
  codes: ["1", "2", "3"],
  topic: "speed",
  kind: "fact",
  picture: null,
  prompt: "How fast?",
  options,
  correct: "a",
  explanation: "The law says so.",
  source: "Regulation 292",
  facts: ["rule-001"],
  difficulty: 1,
  trust: "A",
  ...changes,
});

/** A French translation of a version, whose words say which revision it is. */
export const aTranslation = (version: number, revision: number): TranslationView => ({
  language: "fr",
  version,
  revision,
  wording: {
    prompt: `Question ${revision}`,
    options: options.map(({ id }) => ({ id, text: `Réponse ${revision} ${id}` })),
    explanation: `Explication ${revision}`,
  },
});

/** A question of these versions, the newest last, that no paper asks. */
export const aQuestionFile = (
  versions: readonly [AuthoredQuestion, ...AuthoredQuestion[]],
  changes: Partial<QuestionFile> = {},
): QuestionFile => {
  const question = versions.at(-1)!;
  const { id, version, category, prompt } = question;
  return {
    question,
    picture: null,
    shown: { questionId: id, version, category, language: "en", prompt, picture: null, options },
    origin: "edit",
    retired: false,
    replacedBy: null,
    versions: [...versions],
    translations: [],
    papers: [],
    changes: [],
    answers: [],
    cues: [],
    openReports: 0,
    ...changes,
  };
};
