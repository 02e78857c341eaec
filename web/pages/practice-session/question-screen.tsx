import { useSelector } from "../../machines/use-selector.ts";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useExamKeys } from "../../features/exam/use-exam-keys.ts";
import { freshIn } from "../../machines/practice-course.ts";
import { newCommandId } from "../../machines/command-id.ts";
import type { PracticeSession } from "../../machines/practice-session.machine.ts";
import type { OpenDialog } from "./dialogs.tsx";
import { Dock } from "./dock.tsx";
import { Feedback } from "./feedback.tsx";
import { hasNoLimit } from "./has-no-limit.ts";
import { LateDialogs } from "./late-dialogs.tsx";
import { PracticeBar } from "./practice-bar.tsx";
import { PracticeNotices } from "./practice-notices.tsx";
import { QuestionSheet } from "./question-sheet.tsx";
import "../../features/exam/exam-screen.css";
import "./question-screen.css";

/**
 * Moves the focus to a new heading, and the page where asked, once the screen shows what the tap led to: a slow phone then
 * draws one picture instead of laying out the page twice first. Returns a function that leaves both where they are.
 */
const goToAfterScreen = ({ current }: RefObject<HTMLElement | null>, doesScroll: boolean): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      if (doesScroll) current?.scrollIntoView({ block: "nearest" });
      current?.focus({ preventScroll: true });
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};

/** One question, and once it is answered what is right and why. */
export const QuestionScreen = ({ session }: { readonly session: PracticeSession }) => {
  const asked = useSelector(session, ({ context }) => context.asked);
  const chosen = useSelector(session, ({ context }) => context.chosen);
  const turn = useSelector(session, ({ context }) => context.endId);
  const left = useSelector(session, ({ context }) => freshIn(context.course));
  const isOpenEnded = useSelector(session, ({ context }) => context.view?.size === "until-i-stop");
  const [open, setOpen] = useState<OpenDialog>(null);
  // Arrow keys move through the options without answering.
  const [looked, setLooked] = useState<{ readonly turn: string; readonly optionId: string }>();
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLHeadingElement>(null);
  const finish = useCallback(
    () => session.send({ type: "practice.finish", commandId: newCommandId() }),
    [session],
  );
  // What is asked until the learner stops leaves nothing undone, but what is left of it was taken from the free ones.
  const askToFinish = () => (left === 0 || (isOpenEnded && hasNoLimit()) ? finish() : setOpen("finish"));
  const showKeys = useCallback(() => setOpen("keys"), []);
  const lookedAt = looked?.turn === turn ? looked.optionId : null;

  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return goToAfterScreen(heading, false);
    isFirst.current = false;
    scrollTo(0, 0);
    return undefined;
  }, [turn]);
  useEffect(() => (chosen === null ? undefined : goToAfterScreen(verdict, true)), [chosen]);

  const answer = (optionId: string) =>
    session.send({
      type: "practice.answer",
      optionId,
      commandId: newCommandId(),
      at: Date.now(),
      isOffline: !navigator.onLine,
    });
  const goOn = () => {
    if (chosen !== null) {
      // While the page is laid out: after the change, it would have to be laid out for this alone.
      scrollTo(0, 0);
      session.send({ type: "practice.next", at: Date.now(), commandId: newCommandId() });
    } else if (lookedAt !== null) answer(lookedAt);
  };
  useExamKeys(
    {
      choose: (index) => {
        const option = asked?.options[index];
        if (option !== undefined && chosen === null) answer(option.id);
      },
      next: goOn,
      previous: () => undefined,
      flag: () => setOpen("report"),
      review: () => undefined,
      help: () => setOpen("keys"),
    },
    open === null,
  );
  if (asked === null) return null;

  return (
    <div className="practice-screen" data-marked={chosen !== null}>
      <PracticeBar session={session} onKeys={showKeys} />
      <main id="content" className="practice-main" tabIndex={-1}>
        <QuestionSheet
          key={turn}
          session={session}
          question={asked}
          chosen={chosen ?? lookedAt}
          isMarked={chosen !== null}
          heading={heading}
          onAnswer={answer}
          onLook={(optionId) => setLooked({ turn, optionId })}
        />
        {chosen !== null && <Feedback question={asked} chosen={chosen} heading={verdict} />}
      </main>
      <footer className="exam-dock">
        <PracticeNotices session={session} />
        <Dock
          question={asked}
          chosen={chosen}
          canGoOn={chosen !== null || lookedAt !== null}
          onFinish={askToFinish}
          onReport={() => setOpen("report")}
          onGoOn={goOn}
        />
      </footer>
      <LateDialogs open={open} onOpen={setOpen} question={asked} left={left} onFinish={finish} />
    </div>
  );
};
