import type { AttemptQuestion } from "#modules/assessment/contract";
import { createContext, use, useSyncExternalStore } from "react";
import type { AttemptSession, AttemptState } from "../../machines/attempt-session.ts";
import type { Reading } from "../../machines/countdown.ts";
import { useAttemptState } from "../../machines/use-attempt-state.ts";
import { currentIn } from "./standing.ts";

/** What the clock says, and how to hear that it says something else. */
export interface Time {
  readonly reading: () => Reading;
  readonly subscribe: (listener: () => void) => () => void;
}

/** An attempt and its clock: one that is being sat, or one that is looked at as it once was. */
export interface Exam {
  readonly session: Pick<AttemptSession, "view" | "state" | "subscribe" | "act">;
  readonly time: Time;
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
  useAttemptState(useExam().session, select);

/** One fact about the time. */
export const useReading = <Fact,>(select: (reading: Reading) => Fact): Fact => {
  const { reading, subscribe } = useExam().time;
  return useSyncExternalStore(subscribe, () => select(reading()));
};

export const useCurrent = (): AttemptQuestion => {
  const { view } = useExam().session;
  const questionId = useFact((state) => currentIn(view, state));
  return view.questions.find((question) => question.questionId === questionId)!;
};
