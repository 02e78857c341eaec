import { useActorRef, useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { type CountdownInput, countdownMachine } from "../../machines/countdown.machine.ts";
import { act } from "../../machines/exam-acts.ts";
import type { ExamSession } from "../../machines/exam-session.machine.ts";
import type { LearnerAttempt } from "../../machines/learner-attempt.ts";
import { Closing } from "./closing.tsx";
import { type Exam, ExamContext } from "./exam-context.tsx";
import { ExamScreen } from "./exam-screen.tsx";
import { limitOf } from "./attempt-facts.ts";
import { usePrefetch } from "./use-prefetch.ts";
import { Voided } from "./screens.tsx";

interface Props {
  readonly session: ExamSession;
  /** Starts the paper anew, when this attempt counts no more. */
  readonly onAgain: () => void;
}

/** The clock of a session. Staff can grant time while it runs, so it reads the deadline at every tick. */
const countdownInput = (session: ExamSession): CountdownInput => {
  const attempt = (): LearnerAttempt => session.getSnapshot().context.attempt!;
  return {
    get deadline() {
      return attempt().snapshot.context.deadline;
    },
    get limitSeconds() {
      return limitOf(attempt());
    },
    clock: session.getSnapshot().context.clock,
  };
};

/** Starts the clock, and tells the session what it reads. Returns the clock. */
const useCountdown = (session: ExamSession) => {
  const [input] = useState(() => countdownInput(session));
  const countdown = useActorRef(countdownMachine, { input });
  useEffect(() => {
    const wake = () => countdown.send({ type: "page.wake" });
    document.addEventListener("visibilitychange", wake);
    return () => document.removeEventListener("visibilitychange", wake);
  }, [countdown]);
  useEffect(() => {
    let { passed } = countdown.getSnapshot().context.reading;
    const listening = countdown.subscribe(({ context: { reading } }) => {
      if (!reading.isSure) session.send({ type: "page.wake" });
      // A learner who sends nothing hears of extra time, too: the server is asked at every threshold.
      else if (reading.passed !== passed && reading.passed !== "over") session.send({ type: "view.refresh" });
      ({ passed } = reading);
      // The machine takes this once, and only at the deadline.
      if (reading.secondsLeft === 0) act(session, { type: "expire" });
    });
    return () => listening.unsubscribe();
  }, [countdown, session]);
  return countdown;
};

/** One open exam: its clock, its announcements, and either the exam screen or the way to the result. */
export const OpenExam = ({ session, onAgain }: Props) => {
  const countdown = useCountdown(session);
  const voice = useRef<HTMLParagraphElement>(null);
  const exam = useMemo<Exam>(
    () => ({
      view: session.getSnapshot().context.attempt!.view,
      session,
      countdown,
      act: (given) => act(session, given),
      say: (text) => {
        const spoken = voice.current;
        // Screen readers announce only a change, also when the same text comes again.
        if (spoken !== null) spoken.textContent = spoken.textContent === text ? `${text}\u00a0` : text;
      },
    }),
    [session, countdown],
  );
  const phase = useSelector(session, ({ context }) => context.attempt!.snapshot.value);
  const voidedBecause = useSelector(session, ({ context: { attempt } }) =>
    attempt!.isClosed ? null : attempt!.voidedBecause,
  );
  usePrefetch(exam.view);

  return (
    <ExamContext value={exam}>
      {voidedBecause !== null ? (
        <Voided why={voidedBecause} onAgain={onAgain} />
      ) : phase === "answering" ? (
        <ExamScreen />
      ) : (
        <Closing />
      )}
      <p ref={voice} className="unseen" role="status" />
    </ExamContext>
  );
};
