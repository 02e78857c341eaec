import { useCallback, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { ClockAnnouncer } from "./announcer.tsx";
import type { OpenDialog } from "./desk-dialogs.tsx";
import { attemptIn, useExam } from "./exam-context.tsx";
import { LateDialogs } from "./late-dialogs.tsx";
import { letterAt } from "./letters.ts";
import { Moves } from "./moves.tsx";
import { Notices } from "./notices.tsx";
import { Palette, PaletteSummary } from "./palette.tsx";
import { Question } from "./question.tsx";
import { Review } from "./review.tsx";
import { currentIn, isFlagged } from "./standing.ts";
import { TopBar } from "./top-bar.tsx";
import { useExamKeys, useKeysSwitch } from "./use-exam-keys.ts";
import "./exam-desk.css";

/** What lies in front of the learner: one question at a time, or all of them to check. */
export const ExamDesk = () => {
  const t = useTranslations("exam");
  const exam = useExam();
  const { act, say } = exam;
  const { questions } = exam.view;
  const [isReviewing, setReviewing] = useState(false);
  const [open, setOpen] = useState<OpenDialog>(null);
  const [keysAreOn, switchKeys] = useKeysSwitch();
  const heading = useRef<HTMLHeadingElement>(null);
  const [moves, setMoves] = useState(0);

  const currentId = () => currentIn(attemptIn(exam));
  const currentIndex = () => questions.findIndex(({ questionId }) => questionId === currentId());

  // Moving on sets the focus to the heading of the next screen; the first screen leaves the focus alone.
  useEffect(() => {
    if (moves === 0) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [moves]);
  useEffect(() => {
    exam.act({ type: "visit", questionId: currentIn(attemptIn(exam)) });
  }, [exam]);

  const goTo = useCallback(
    (questionId: string) => {
      act({ type: "visit", questionId });
      setReviewing(false);
      setOpen(null);
      setMoves((count) => count + 1);
    },
    [act],
  );
  const review = () => {
    setReviewing(true);
    setOpen(null);
    setMoves((count) => count + 1);
  };
  const step = (by: 1 | -1) => {
    const target = questions[currentIndex() + by];
    if (target !== undefined) goTo(target.questionId);
    else if (by === 1) review();
  };
  const flag = () => {
    const questionId = currentId();
    const flagged = isFlagged(attemptIn(exam), questionId);
    act({ type: flagged ? "unflag" : "flag", questionId });
    say(t(flagged ? "say.unflagged" : "say.flagged"));
  };
  const choose = (index: number) => {
    const { questionId, options } = questions[currentIndex()]!;
    const option = options[index];
    if (option === undefined) return;
    const isNew = attemptIn(exam).snapshot.context.answers[questionId] !== option.id;
    if (isNew) act({ type: "answer", questionId, optionId: option.id });
    say(t("say.chosen", { letter: letterAt(index) }));
  };

  useExamKeys(
    {
      choose: (index) => !isReviewing && choose(index),
      next: () => !isReviewing && step(1),
      previous: () => !isReviewing && step(-1),
      flag: () => !isReviewing && flag(),
      review,
      help: () => setOpen("keys"),
    },
    keysAreOn && open === null,
  );

  return (
    <div className="exam-room">
      <TopBar onHelp={() => setOpen("keys")} />
      <ClockAnnouncer />
      {isReviewing ? (
        <Review heading={heading} onGo={goTo} onHandIn={() => setOpen("hand-in")} />
      ) : (
        <Question heading={heading} />
      )}
      {/* A message grows upwards from here, and never pushes an answer away. */}
      <footer className="exam-dock">
        <Notices />
        {!isReviewing && (
          <Moves
            onPrevious={() => step(-1)}
            onFlag={flag}
            onAll={() => setOpen("palette")}
            onNext={() => step(1)}
          />
        )}
      </footer>
      <aside className="exam-aside" aria-label={t("palette.title")}>
        <PaletteSummary />
        {!isReviewing && (
          <Button type="button" size="3" variant="outline" onClick={review}>
            {t("question.review")}
          </Button>
        )}
        <Palette onGo={goTo} />
      </aside>
      <LateDialogs
        open={open}
        onOpen={setOpen}
        onGo={goTo}
        onReview={review}
        keysAreOn={keysAreOn}
        onSwitchKeys={switchKeys}
        onPaletteClosed={(event) => {
          // A question was picked: the focus is on its way to the heading.
          if (document.activeElement === heading.current) event.preventDefault();
        }}
      />
    </div>
  );
};
