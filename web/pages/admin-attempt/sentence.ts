import {
  type AssessmentEvent,
  attemptEventName,
  type AttemptEventName,
  type DataOf,
  type ReviewedEvent,
  type ReviewedQuestion,
} from "#modules/assessment/contract";
import { useFormatter, useTranslations } from "use-intl";
import { optionLabelAt } from "../../features/exam/option-labels.ts";
import { useRemark } from "./remark.ts";

type Values = Readonly<Record<string, string | number>>;

/** A message of the copy group `attempt.event` and its values. */
export interface Message {
  readonly name: AttemptEventName | "unknown";
  readonly values: Values;
}

type Asked = Pick<ReviewedQuestion, "number" | "questionId" | "options">;

const minutesOf = (seconds: number) => Math.round(seconds / 60);

const letterOf = (
  { questionId, optionId }: DataOf<"assessment.answer-chosen">,
  questions: readonly Asked[],
) => {
  const asked = questions.find((question) => question.questionId === questionId);
  const index = asked?.options.findIndex(({ id }) => id === optionId) ?? -1;
  return index < 0 ? optionId : optionLabelAt(index);
};

const marksOf = ({ correct, passed }: { readonly correct: readonly string[]; readonly passed: boolean }) => ({
  right: correct.length,
  passed: passed ? "yes" : "no",
});

/** Returns the values of an event's message. `number` is the number of its question. */
const valuesOf = (event: AssessmentEvent, number: number | string, questions: readonly Asked[]): Values => {
  switch (event.type) {
    case "assessment.attempt-started":
      return { questions: event.data.questions.length, minutes: minutesOf(event.data.limitSeconds) };
    case "assessment.answer-chosen":
      return { number, letter: letterOf(event.data, questions) };
    case "assessment.question-visited":
    case "assessment.answer-cleared":
    case "assessment.question-flagged":
    case "assessment.question-unflagged":
      return { number };
    case "assessment.attempt-marked":
      return marksOf(event.data);
    case "assessment.attempt-re-marked":
      return { ...marksOf(event.data), number, why: event.data.why };
    case "assessment.attempt-voided":
    case "assessment.attempt-reinstated":
      return { why: event.data.why };
    case "assessment.extra-time-granted": {
      const { seconds, deadline, why } = event.data;
      return { minutes: minutesOf(seconds), deadline, why };
    }
    case "assessment.note-added":
      return { text: event.data.text };
    case "assessment.attempt-claimed":
    case "assessment.attempt-forgotten":
    case "assessment.attempt-submitted":
    case "assessment.attempt-expired":
    case "assessment.note-retracted":
      return {};
  }
};

/** Returns the message that describes an event. `deadline` stays an instant, for the page to format. */
export const messageOf = (event: ReviewedEvent, questions: readonly Asked[]): Message =>
  event.known
    ? { name: attemptEventName(event.type), values: valuesOf(event, event.question ?? "?", questions) }
    : { name: "unknown", values: { type: event.type } };

/** Returns a function that describes an event in one sentence, in the language of the page. */
export const useSentence = (questions: readonly Asked[]): ((event: ReviewedEvent) => string) => {
  const t = useTranslations("attempt.event");
  const format = useFormatter();
  const remark = useRemark();
  return (event) => {
    const { name, values } = messageOf(event, questions);
    const { deadline } = values;
    return t(name, {
      ...Object.fromEntries(
        Object.entries(values).map(([key, value]) => [
          key,
          typeof value === "string" ? remark(value) : value,
        ]),
      ),
      ...(typeof deadline === "string" && {
        deadline: format.dateTime(new Date(deadline), { timeStyle: "medium" }),
      }),
    });
  };
};
