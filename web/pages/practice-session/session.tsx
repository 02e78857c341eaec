import type { PracticeId } from "#modules/assessment/contract";
import { useSelector } from "../../machines/use-selector.ts";
import { useEffect, useEffectEvent } from "react";
import { usePictures } from "../../features/exam/use-pictures.ts";
import type { Wanted } from "../../machines/practice-session-context.ts";
import { practiceStatus } from "../../machines/practice-session.machine.ts";
import { usePracticeSession } from "../../machines/use-practice-session.ts";
import { NotOpened, useFinished } from "./late-screens.tsx";
import { QuestionScreen } from "./question-screen.tsx";
import { Loading, Short, Unreachable } from "./waiting-screens.tsx";

interface Props {
  readonly open: Wanted | PracticeId;
  /** Tells under which id a practice was started. */
  readonly onStarted?: (practiceId: PracticeId) => void;
}

/** One practice, from its first question to what it changed. */
export const Session = ({ open, onStarted }: Props) => {
  const session = usePracticeSession(open);
  const status = useSelector(session, practiceStatus);
  const practiceId = useSelector(session, ({ context }) => context.view?.practiceId);
  const reply = useSelector(session, ({ context }) => context.reply);
  usePictures(useSelector(session, ({ context }) => context.course.questions));
  const Finished = useFinished(status === "finished");
  const tellStarted = useEffectEvent((id: PracticeId) => onStarted?.(id));
  useEffect(() => {
    if (practiceId !== undefined) tellStarted(practiceId);
  }, [practiceId]);
  switch (status) {
    case "loading":
      return <Loading />;
    case "unreachable":
      return <Unreachable onAgain={() => session.send({ type: "page.wake" })} />;
    case "refused":
      return reply?.kind === "refused" ? <NotOpened {...reply} /> : null;
    case "short":
      return <Short session={session} />;
    case "asking":
    case "marked":
      return <QuestionScreen session={session} />;
    case "finished":
      return Finished === undefined ? <Loading /> : <Finished session={session} />;
  }
};
