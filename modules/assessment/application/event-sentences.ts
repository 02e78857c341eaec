import { tellEvents } from "#kernel/event-store/event-sentences";
import type { StoredEvent } from "#kernel/event-store/event-store";
import { assessmentEvents, type DataOf } from "../contract/events.ts";

type Paper = DataOf<"assessment.attempt-started">["paper"];
type Marks = Pick<DataOf<"assessment.attempt-marked">, "passed" | "sections">;

const paperText = ({ testCode, testNum, category, version }: Paper) =>
  `${testCode}, paper ${testNum}${category === null ? "" : `, ${category}`} (version ${version})`;
const marksText = ({ passed, sections }: Marks) =>
  `${passed ? "passed" : "not passed"}, ${sections.map(({ category, correct, questions }) => `${category} ${correct}/${questions}`).join(", ")}`;
const minutes = (seconds: number) => (seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`);

type Numbers = ReadonlyMap<string, number>;
const numbersOf = new WeakMap<readonly StoredEvent[], Numbers>();

/** The number of each question in the attempt that a stream holds; read from its first event, once per stream. */
const questionNumbers = (stream: readonly StoredEvent[]): Numbers => {
  const known = numbersOf.get(stream);
  if (known !== undefined) return known;
  const started = stream.find(({ type }) => type === assessmentEvents.attemptStarted.type);
  const { questions = [] } = (started?.data ?? {}) as {
    readonly questions?: readonly { readonly questionId: string }[];
  };
  const numbers = new Map(questions.map(({ questionId }, index) => [questionId, index + 1]));
  numbersOf.set(stream, numbers);
  return numbers;
};

/** "question 4 (signs-stop)", or the id alone where the start of the attempt is not known. */
const question = (questionId: string, stream: readonly StoredEvent[]): string => {
  const number = questionNumbers(stream).get(questionId);
  return number === undefined ? questionId : `question ${number} (${questionId})`;
};

/** How the events of an attempt read on the command line. */
export const assessmentSentences = tellEvents(assessmentEvents, {
  "assessment.attempt-started": ({ paper, questions, limitSeconds }) =>
    `Started ${paperText(paper)}: ${questions.length} questions, ${minutes(limitSeconds)}`,
  "assessment.attempt-claimed": ({ accountId }) => `Belongs to account ${accountId} from now on`,
  "assessment.attempt-forgotten": () => "No guest can open it any more",
  "assessment.question-visited": ({ questionId }, stream) => `Opened ${question(questionId, stream)}`,
  "assessment.answer-chosen": ({ questionId, optionId }, stream) =>
    `Chose ${optionId} for ${question(questionId, stream)}`,
  "assessment.answer-cleared": ({ questionId }, stream) =>
    `Took back the answer to ${question(questionId, stream)}`,
  "assessment.question-flagged": ({ questionId }, stream) => `Flagged ${question(questionId, stream)}`,
  "assessment.question-unflagged": ({ questionId }, stream) =>
    `Took the flag off ${question(questionId, stream)}`,
  "assessment.attempt-submitted": () => "Handed in",
  "assessment.attempt-expired": ({ endedAt }) => `Time was up at ${endedAt}`,
  "assessment.attempt-marked": (marks) => `Marked: ${marksText(marks)}`,
  "assessment.attempt-re-marked": (data, stream) =>
    `Marked anew, version ${data.questionVersion} of ${question(data.questionId, stream)} counts: ${marksText(data)}`,
  "assessment.attempt-voided": ({ by, why }) => `Voided by ${by}: ${why}`,
  "assessment.attempt-reinstated": ({ by, why }) => `Counts again, by ${by}: ${why}`,
  "assessment.extra-time-granted": ({ seconds, deadline, by, why }) =>
    `${minutes(seconds)} more, until ${deadline}, by ${by}: ${why}`,
  "assessment.note-added": ({ by, text }) => `Note by ${by}: ${text}`,
  "assessment.note-retracted": ({ by }) => `Note taken back by ${by}`,
});
