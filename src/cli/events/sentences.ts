import type { StoredEvent } from "#kernel/event-store/event-store";

/** What a stream's events say of each other: a question by its number, where the attempt has begun. */
export interface Around {
  /** "question 4 (signs-stop)", or the bare id. */
  readonly question: (questionId: unknown) => string;
}

interface Paper {
  readonly testCode: string;
  readonly testNum: number;
  readonly category: string | null;
  readonly version: number;
}
interface Section {
  readonly category: string;
  readonly correct: number;
  readonly questions: number;
}
// oxlint-disable-next-line typescript/no-explicit-any -- data of every type and every version it was ever stored in
type Tell = (data: any, around: Around) => string;

const paperText = ({ testCode, testNum, category, version }: Paper) =>
  `${testCode}, paper ${testNum}${category === null ? "" : `, ${category}`} (version ${version})`;
const marksText = ({
  passed,
  sections,
}: {
  readonly passed: boolean;
  readonly sections: readonly Section[];
}) =>
  `${passed ? "passed" : "not passed"}, ${sections.map(({ category, correct, questions }) => `${category} ${correct}/${questions}`).join(", ")}`;
const minutes = (seconds: number) => (seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`);

/** By type. Written so that every version ever stored can be told. */
const sentences: Readonly<Record<string, Tell>> = {
  "assessment.attempt-started": ({ paper, questions, limitSeconds }) =>
    `Started ${paperText(paper)}: ${questions.length} questions, ${minutes(limitSeconds)}`,
  "assessment.attempt-claimed": ({ accountId }) => `Belongs to account ${accountId} from now on`,
  "assessment.question-visited": ({ questionId }, { question }) => `Opened ${question(questionId)}`,
  "assessment.answer-chosen": ({ questionId, optionId }, { question }) =>
    `Chose ${optionId} for ${question(questionId)}`,
  "assessment.answer-cleared": ({ questionId }, { question }) =>
    `Took back the answer to ${question(questionId)}`,
  "assessment.question-flagged": ({ questionId }, { question }) => `Flagged ${question(questionId)}`,
  "assessment.question-unflagged": ({ questionId }, { question }) =>
    `Took the flag off ${question(questionId)}`,
  "assessment.attempt-submitted": () => "Handed in",
  "assessment.attempt-expired": ({ endedAt }) => `Time was up at ${endedAt}`,
  "assessment.attempt-marked": (data) => `Marked: ${marksText(data)}`,
  "assessment.attempt-re-marked": (data, { question }) =>
    `Marked anew, version ${data.questionVersion} of ${question(data.questionId)} counts: ${marksText(data)}`,
  "assessment.attempt-voided": ({ by, why }) => `Voided by ${by}: ${why}`,
  "assessment.attempt-reinstated": ({ by, why }) => `Counts again, by ${by}: ${why}`,
  "assessment.extra-time-granted": ({ seconds, deadline, by, why }) =>
    `${minutes(seconds)} more, until ${deadline}, by ${by}: ${why}`,
  "assessment.note-added": ({ by, text }) => `Note by ${by}: ${text}`,
  "assessment.note-retracted": ({ by }) => `Note taken back by ${by}`,
  "catalogue.content-published": ({ questions, papers }) =>
    `Content published: ${questions} new versions of questions, ${papers} of papers`,
  "catalogue.question-added": ({ questionId, why }) => `Question ${questionId} added: ${why}`,
  "catalogue.question-edited": ({ questionId, version, changed, why }) =>
    `Question ${questionId} edited, version ${version} (${changed.join(", ")}): ${why}`,
  "catalogue.question-retired": ({ questionId, replacedBy, why }) =>
    `Question ${questionId} retired${replacedBy === null ? "" : `, ${replacedBy} takes its place`}: ${why}`,
  "catalogue.question-translated": ({ questionId, version, language }) =>
    `Question ${questionId}, version ${version}: translation into ${language}`,
  "identity.account-registered": ({ roles }) => `Account asked for: ${roles.join(", ")}`,
  "identity.session-opened": ({ accountId }) => `Session opened by ${accountId}`,
  "identity.session-closed": ({ reason }) => `Session closed: ${reason}`,
  "identity.account-closed": ({ eraseAt }) => `Account closed; the person is erased at ${eraseAt}`,
  "identity.account-reopened": () => "Account opened again",
  "identity.person-erased": () => "Person erased",
};

/** "Question re-opened" out of `module.question-re-opened`: for types that have no sentence of their own. */
const fromType = (type: string): string => {
  const words = type.slice(type.indexOf(".") + 1).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Types that have a sentence of their own. */
export const told: ReadonlySet<string> = new Set(Object.keys(sentences));

/** What an event says, in a plain sentence. Falls back to the words of its type for data it cannot make sense of. */
export const sentenceOf = ({ type, data }: StoredEvent, around: Around = bare): string => {
  try {
    return sentences[type]?.(data, around) ?? fromType(type);
  } catch {
    return fromType(type);
  }
};

const bare: Around = { question: (questionId) => `${questionId}` };

/** What the first event of an attempt says about all later ones. */
export const aroundOf = (events: readonly StoredEvent[]): Around => {
  const begun = events.find(({ type }) => type === "assessment.attempt-started");
  const { questions = [] } = (begun?.data ?? {}) as {
    readonly questions?: readonly { questionId: string }[];
  };
  const numbers = new Map(questions.map(({ questionId }, index) => [questionId, index + 1]));
  return {
    question: (questionId) => {
      const number = numbers.get(questionId as string);
      return number === undefined ? `${questionId}` : `question ${number} (${questionId})`;
    },
  };
};
