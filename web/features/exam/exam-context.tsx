import type { AttemptQuestion, AttemptView } from "#modules/assessment/contract";
import { type Readable, useSelector } from "../../machines/use-selector.ts";
import { createContext, use } from "react";
import type { Reading } from "../../machines/countdown.machine.ts";
import type { Act } from "../../machines/exam-acts.ts";
import type { LearnerAttempt } from "../../machines/learner-attempt.ts";
import { currentIn } from "./attempt-facts.ts";

/** An open attempt and its clock: the learner's own, or a replay of it at some moment. */
export interface Exam {
  readonly view: AttemptView;
  readonly session: Readable<{ readonly context: { readonly attempt: LearnerAttempt | null } }>;
  readonly countdown: Readable<{ readonly context: { readonly reading: Reading } }>;
  readonly act: (act: Act) => void;
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void;
}

/** Every part of the exam screen shares these. They never change, so reading them renders nothing again. */
export const ExamContext = createContext<Exam | null>(null);

export const useExam = (): Exam => {
  const exam = use(ExamContext);
  if (exam === null) throw new Error("This component belongs inside an ExamContext.");
  return exam;
};

/** Returns the attempt as it is now, for event handlers: it renders nothing again. */
export const attemptIn = ({ session }: Pick<Exam, "session">): LearnerAttempt =>
  session.getSnapshot().context.attempt!;

/** Returns one fact about the attempt, and renders again only when it changes. */
export const useFact = <Fact,>(select: (attempt: LearnerAttempt) => Fact): Fact =>
  useSelector(useExam().session, ({ context }) => select(context.attempt!));

/** Returns one fact about the time, and renders again only when it changes. */
export const useReading = <Fact,>(select: (reading: Reading) => Fact): Fact =>
  useSelector(useExam().countdown, ({ context }) => select(context.reading));

/** Returns the question on the screen. */
export const useCurrent = (): AttemptQuestion => {
  const { view } = useExam();
  const questionId = useFact(currentIn);
  return view.questions.find((question) => question.questionId === questionId)!;
};
