import { useEffect, useRef, useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { attemptIn, useExam, useReading } from "./exam-context.tsx";
import { currentIn, isFlagged } from "./attempt-facts.ts";
import { limitOf } from "../../machines/learner-attempt.ts";
import { useSettingsAccess } from "../../ui/settings-access.ts";
import type { OpenDialog } from "./exam-dialogs.tsx";
import { LateAside, LateDialogs, LateReview } from "./late-parts.tsx";
import { optionLabelAt } from "./option-labels.ts";
import { NavigationButtons } from "./navigation-buttons.tsx";
import { Notices } from "./notices.tsx";
import { Question } from "./question.tsx";
import { TopBar } from "./top-bar.tsx";
import { useExamKeys } from "./use-exam-keys.ts";
import { useHasAside } from "./use-has-aside.ts";
import { usePrefetchedResult } from "./use-prefetched-result.ts";
import "./exam-screen.css";

/**
 * Announces each threshold of the clock once. Those with a notice are announced by the notice; a page opened late
 * does not announce what is long past.
 */
const ClockAnnouncer = () => {
  const t = useTranslations("exam.say");
  const exam = useExam();
  const passed = useReading(({ passed }) => passed);
  const last = useRef(passed);
  useEffect(() => {
    if (passed === last.current) return;
    last.current = passed;
    if (passed === "half") exam.say(t("half", { minutes: Math.round(limitOf(attemptIn(exam)) / 120) }));
    if (passed === "tenSeconds" || passed === "over") exam.say(t(passed));
  }, [passed, exam, t]);
  return null;
};

/** What lies in front of the learner: one question at a time, or all of them to check. */
export const ExamScreen = () => {
  const t = useTranslations("exam");
  const exam = useExam();
  const { act, say } = exam;
  const { questions } = exam.view;
  const [isReviewing, setReviewing] = useState(false);
  const [open, setOpen] = useState<OpenDialog>(null);
  const areSettingsOpen = useSettingsAccess()?.isOpen === true;
  const hasAside = useHasAside();
  usePrefetchedResult(isReviewing || open === "hand-in");
  const heading = useRef<HTMLHeadingElement>(null);
  const [moves, setMoves] = useState(0);

  const currentId = () => currentIn(attemptIn(exam));
  const currentIndex = () => questions.findIndex(({ questionId }) => questionId === currentId());

  // Moving on sets the focus to the heading of the next screen. The first screen does so only where the focus was lost,
  // with the button that started the exam.
  useEffect(() => {
    if (moves === 0 && document.activeElement !== document.body) return;
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
    say(t("say.chosen", { letter: optionLabelAt(index) }));
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
    open === null && !areSettingsOpen,
  );

  return (
    <div className="exam-screen">
      <TopBar onHelp={() => setOpen("keys")} />
      <ClockAnnouncer />
      {isReviewing ? (
        <LateReview heading={heading} onGo={goTo} onHandIn={() => setOpen("hand-in")} />
      ) : (
        <Question heading={heading} />
      )}
      {/* A message grows upwards from here, and never pushes an answer away. */}
      <footer className="exam-dock">
        <Notices />
        {!isReviewing && (
          <NavigationButtons
            onPrevious={() => step(-1)}
            onFlag={flag}
            onAll={() => setOpen("navigator")}
            onNext={() => step(1)}
          />
        )}
      </footer>
      {hasAside && (
        <aside className="exam-aside" aria-label={t("navigator.title")}>
          <LateAside onGo={goTo} onReview={isReviewing ? undefined : review} />
        </aside>
      )}
      <LateDialogs
        open={open}
        onOpen={setOpen}
        onGo={goTo}
        onReview={review}
        onNavigatorClosed={(event) => {
          // A question was picked: the focus is on its way to the heading.
          if (document.activeElement === heading.current) event.preventDefault();
        }}
      />
    </div>
  );
};
