import type { AttemptQuestion } from "#modules/assessment/contract";
import { createContext, use } from "react";
import type { ActorRefFrom } from "xstate";
import type { AttemptSession, AttemptState } from "../../machines/attempt-session.ts";
import type { countdown } from "../../machines/countdown.ts";
import { useAttempt } from "../../machines/use-attempt.ts";
import { currentIn } from "./standing.ts";

export interface Exam {
  readonly session: AttemptSession;
  readonly clock: ActorRefFrom<typeof countdown>;
  /** Says something to those who listen instead of look. */
  readonly say: (text: string) => void;
}

/** Everything in the room shares these three. They never change, so reading them draws nothing again. */
export const ExamContext = createContext<Exam | null>(null);

export const useExam = (): Exam => {
  const exam = use(ExamContext);
  if (exam === null)
    throw new Error("This part of the exam stands outside the room: put it inside ExamRoom.");
  return exam;
};

/** One fact about the attempt in this room. */
export const useFact = <Fact,>(select: (state: AttemptState) => Fact): Fact =>
  useAttempt(useExam().session, select);

export const useCurrent = (): AttemptQuestion => {
  const { view } = useExam().session;
  const questionId = useFact((state) => currentIn(view, state));
  return view.questions.find((question) => question.questionId === questionId)!;
};
