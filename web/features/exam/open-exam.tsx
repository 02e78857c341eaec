import { useSelector } from "../../machines/use-selector.ts";
import { useEffect, useMemo, useRef } from "react";
import { noteListsBehind } from "../../data/list-lag.ts";
import { browserStorage } from "../../data/storage.ts";
import { act } from "../../machines/exam-acts.ts";
import type { ExamSession } from "../../machines/exam-session.machine.ts";
import { noteGuestAttempt } from "../../machines/guest-attempts.ts";
import { currentMark } from "../../session/auth-mark.ts";
import { Closing } from "./closing.tsx";
import { type Exam, ExamContext } from "./exam-context.tsx";
import { ExamScreen } from "./exam-screen.tsx";
import { usePictures } from "./use-pictures.ts";
import { Voided } from "./screens.tsx";

interface Props {
  readonly session: ExamSession;
  /** Starts the paper anew, when this attempt counts no more. */
  readonly onAgain: () => void;
}

/** One open exam: its clock, its announcements, and either the exam screen or the way to the result. */
export const OpenExam = ({ session, onAgain }: Props) => {
  const voice = useRef<HTMLParagraphElement>(null);
  const exam = useMemo<Exam>(
    () => ({
      view: session.getSnapshot().context.attempt!.view,
      session,
      countdown: session.getSnapshot().children.countdown!,
      act: (given) => act(session, given),
      say: (text) => {
        const spoken = voice.current;
        // Screen readers announce only a change, also when the same text comes again.
        if (spoken !== null) spoken.textContent = spoken.textContent === text ? `${text}\u00a0` : text;
      },
    }),
    [session],
  );
  const phase = useSelector(session, ({ context }) => context.attempt!.snapshot.value);
  const isClosed = useSelector(session, ({ context }) => context.attempt!.isClosed);
  const voidedBecause = useSelector(session, ({ context: { attempt } }) =>
    attempt!.isClosed ? null : attempt!.voidedBecause,
  );
  const { attemptId, questions } = exam.view;
  usePictures(questions);
  useEffect(() => {
    // A sign-in gives it to an account, and the learner is told then.
    if (currentMark() === null) noteGuestAttempt(browserStorage, attemptId);
  }, [attemptId]);
  // When it is open, and when the server has closed it.
  useEffect(() => noteListsBehind(browserStorage), [attemptId, isClosed]);

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
