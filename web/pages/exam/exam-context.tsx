import type { AttemptQuestion } from "#modules/assessment/contract";
import { useSelector } from "@xstate/react";
import { createContext, use } from "react";
import type { ActorRefFrom } from "xstate";
import type { AttemptSession, AttemptState } from "../../machines/attempt-session.ts";
import type { countdown, Reading } from "../../machines/countdown.ts";
import { useAttempt } from "../../machines/use-attempt.ts";
import { currentIn } from "./standing.ts";

export interface Exam {
  readonly session: AttemptSession;
  readonly clock: ActorRefFrom<typeof countdown>;
  /** What the clock said before it ticked for the first time. */
  readonly firstReading: Reading;
  /** Says something to those who listen instead of look. */
  readonly say: (text: string) => void;
}

/** Everything in the room shares these. They never change, so reading them draws nothing again. */
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

/** One fact about the time. */
export const useReading = <Fact,>(select: (reading: Reading) => Fact): Fact => {
  const { clock, firstReading } = useExam();
  return useSelector(clock, ({ context }) => select(context ?? firstReading));
};

export const useCurrent = (): AttemptQuestion => {
  const { view } = useExam().session;
  const questionId = useFact((state) => currentIn(view, state));
  return view.questions.find((question) => question.questionId === questionId)!;
};
