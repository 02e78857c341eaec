import type { PaperReference } from "#modules/catalogue/contract";
import { useEffect, useState } from "react";
import { useSelector } from "../../machines/use-selector.ts";
import { tooManyIn } from "../../machines/exam-session-actors.ts";
import { examStatus } from "../../machines/exam-status.ts";
import { useExamSession } from "../../machines/use-exam-session.ts";
import { paperHref } from "../../data/paper.ts";
import { lookAtPaper, type PaperState } from "../../machines/attempt-api.ts";
import { OpenExam } from "./open-exam.tsx";
import { Finished, NeedsPlan, NoPaper, TooManyStarts } from "./late-screens.tsx";
import { Elsewhere, Loading, Unreachable } from "./screens.tsx";
import { StartScreen } from "./start-screen.tsx";

/** A start screen in the page's own HTML is there because its paper was published, and stays until it is known not to be. */
const isWritten = (paper: PaperReference) =>
  document.getElementById("root")?.dataset.start === paperHref(paper);

/** Whether a paper may be started, asked once when `isAsked`; undefined until it is known. */
const usePaperState = (paper: PaperReference, isAsked: boolean): PaperState | undefined => {
  const [found, setFound] = useState<PaperState | undefined>(() => (isWritten(paper) ? "open" : undefined));
  useEffect(() => {
    if (isAsked) void lookAtPaper(paper).then(setFound);
    // A session is of one paper: the paper never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAsked]);
  return found;
};

interface Props {
  readonly paper: PaperReference;
}

const OnePaper = ({ paper }: Props) => {
  const session = useExamSession(paper);
  const status = useSelector(session, examStatus);
  const attemptId = useSelector(session, ({ context }) => context.attemptId);
  const reply = useSelector(session, ({ context }) => context.reply);
  const hasMoved = useSelector(session, ({ context }) => context.hasMoved);
  const start = () => session.send({ type: "exam.start", at: Date.now() });
  const state = usePaperState(paper, status === "start");
  switch (status) {
    case "start":
      if (state === undefined) return <Loading />;
      if (state === "none") return <NoPaper paper={paper} />;
      if (state === "locked") return <NeedsPlan what="paper" />;
      return <StartScreen paper={paper} onStart={start} />;
    case "loading":
      return <Loading />;
    case "open":
      return <OpenExam key={attemptId} session={session} onAgain={start} />;
    case "finished":
      return <Finished paper={paper} attemptId={attemptId!} onAgain={start} />;
    case "elsewhere":
      return <Elsewhere hasMoved={hasMoved} onTakeOver={() => session.send({ type: "exam.takeOver" })} />;
    case "unreachable":
      return <Unreachable onAgain={() => session.send({ type: "page.wake" })} />;
    case "tooMany":
    case "tooManyOver":
      return <TooManyStarts refusal={tooManyIn(reply)!} isOver={status === "tooManyOver"} onAgain={start} />;
    case "refused":
      return reply?.kind === "refused" && reply.tag === "PlanNeeded" ? (
        <NeedsPlan what="paper" />
      ) : (
        <NoPaper paper={paper} />
      );
  }
};

/** One paper, from the start screen to handing in. Another paper is another session. */
export const ExamSession = ({ paper }: Props) => (
  <OnePaper key={[paper.testCode, paper.category, paper.testNum].join(".")} paper={paper} />
);
