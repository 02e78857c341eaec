import {
  attemptEventName,
  type AttemptEventName,
  type ReviewedEvent,
  type ReviewedQuestion,
} from "#modules/assessment/contract";
import { useFormatter, useTranslations } from "use-intl";
import { letterAt } from "../../features/exam/letters.ts";

/** Whatever the data of the events hold that a sentence tells. */
interface Facts {
  readonly questionId: string;
  readonly optionId: string;
  readonly questions: readonly unknown[];
  readonly limitSeconds: number;
  readonly seconds: number;
  readonly deadline: string;
  readonly correct: readonly string[];
  readonly passed: boolean;
  readonly why: string;
  readonly text: string;
}

type Values = Readonly<Record<string, string | number>>;

/** Which sentence tells an event, and what goes into it. */
export interface Told {
  readonly name: AttemptEventName | "unknown";
  readonly values: Values;
}

type Asked = Pick<ReviewedQuestion, "number" | "questionId" | "options">;

const minutesOf = (seconds: number) => Math.round(seconds / 60);

const letterOf = ({ questionId, optionId }: Facts, questions: readonly Asked[]) => {
  const asked = questions.find((question) => question.questionId === questionId);
  const index = asked?.options.findIndex(({ id }) => id === optionId) ?? -1;
  return index < 0 ? optionId : letterAt(index);
};

const marksOf = ({ correct, passed }: Facts) => ({ right: correct.length, passed: passed ? "yes" : "no" });

const ofNothing = (): Values => ({});
const ofQuestion = (_: Facts, number: number | string): Values => ({ number });
const ofStaff = ({ why }: Facts): Values => ({ why });

/** What the sentence of each event needs to know. */
const values: Readonly<
  Record<AttemptEventName, (facts: Facts, number: number | string, questions: readonly Asked[]) => Values>
> = {
  "attempt-started": ({ questions, limitSeconds }) => ({
    questions: questions.length,
    minutes: minutesOf(limitSeconds),
  }),
  "attempt-claimed": ofNothing,
  "question-visited": ofQuestion,
  "answer-chosen": (facts, number, questions) => ({ number, letter: letterOf(facts, questions) }),
  "answer-cleared": ofQuestion,
  "question-flagged": ofQuestion,
  "question-unflagged": ofQuestion,
  "attempt-submitted": ofNothing,
  "attempt-expired": ofNothing,
  "attempt-marked": marksOf,
  "attempt-re-marked": (facts, number) => ({ ...marksOf(facts), number, why: facts.why }),
  "attempt-voided": ofStaff,
  "attempt-reinstated": ofStaff,
  "extra-time-granted": ({ seconds, deadline, why }) => ({ minutes: minutesOf(seconds), deadline, why }),
  "note-added": ({ text }) => ({ text }),
  "note-retracted": ofNothing,
};

/** An event in words. `deadline` stays an instant: how a time is written is the page's to say. */
export const tellingOf = (
  { type, data, question }: Pick<ReviewedEvent, "type" | "data" | "question">,
  questions: readonly Asked[],
): Told => {
  const name = attemptEventName(type);
  return name === undefined
    ? { name: "unknown", values: { type } }
    : { name, values: values[name](data as Facts, question ?? "?", questions) };
};

/** Tells an event in one plain sentence, in the language of the page. */
export const useSentence = (questions: readonly Asked[]): ((event: ReviewedEvent) => string) => {
  const t = useTranslations("attempt.event");
  const format = useFormatter();
  return (event) => {
    const { name, values: told } = tellingOf(event, questions);
    const { deadline } = told;
    return t(name, {
      ...told,
      ...(typeof deadline === "string" && {
        deadline: format.dateTime(new Date(deadline), { timeStyle: "medium" }),
      }),
    });
  };
};
