import type { PracticeQuestion } from "#modules/assessment/contract";
import { useSelector } from "../../machines/use-selector.ts";
import { Check, RotateCcw, X } from "lucide-react";
import { type RefObject, useRef } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { Options } from "../../features/exam/options.tsx";
import { Plate } from "../../features/exam/plate.tsx";
import { Statements } from "../../features/exam/statements.tsx";
import { topicKey } from "../../features/topics/guide-anchor.ts";
import { isReturning } from "../../machines/practice-course.ts";
import type { PracticeSession } from "../../machines/practice-session.machine.ts";
import { Confide } from "./confide.tsx";

interface Props {
  readonly session: PracticeSession;
  readonly question: PracticeQuestion;
  readonly chosen: string | null;
  readonly isMarked: boolean;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onAnswer: (optionId: string) => void;
  /** An arrow key went to an option. */
  readonly onLook: (optionId: string) => void;
}

/** Right or wrong in a row of its own, in word and shape. */
const Note = ({ isRight }: { readonly isRight: boolean }) => {
  const t = useTranslations("practice.note");
  const Icon = isRight ? Check : X;
  return (
    <span className="practice-note" data-right={isRight} lang={document.documentElement.lang} dir="auto">
      <Icon aria-hidden size={18} strokeWidth={3} />
      {t(isRight ? "right" : "wrong")}
    </span>
  );
};

/** The sign, the words, the options. */
export const QuestionSheet = ({ session, question, chosen, isMarked, heading, onAnswer, onLook }: Props) => {
  const t = useTranslations("practice");
  const nameOf = useTranslations("topics");
  const { questionId, language, prompt, statements, picture, options, correct } = question;
  // The question's own answer is no earlier one.
  const comesBack = useSelector(session, ({ context: { course } }) =>
    isReturning(isMarked ? { ...course, tries: course.tries.slice(0, -1) } : course, questionId),
  );
  const isByArrow = useRef(false);
  const noteOn = (optionId: string) => {
    if (!isMarked) return null;
    if (optionId === correct) return <Note isRight />;
    return optionId === chosen ? <Note isRight={false} /> : null;
  };
  return (
    <div className="practice-question">
      <h1 ref={heading} className="unseen" tabIndex={-1}>
        {t("question", { topic: nameOf(topicKey(question)) })}
      </h1>
      {comesBack && (
        <p className="practice-back">
          <RotateCcw aria-hidden size={18} />
          {t("back")}
        </p>
      )}
      <div {...markOf(language)}>
        {picture !== null && <Plate picture={picture} />}
        <fieldset
          className="exam-question"
          aria-describedby={statements && "statements"}
          onKeyDown={({ key }) => {
            isByArrow.current = key.startsWith("Arrow");
          }}
          onKeyUp={() => {
            isByArrow.current = false;
          }}
        >
          <legend className="exam-prompt" data-read>
            {prompt}
          </legend>
          <Statements id="statements" statements={statements} />
          <Options
            name={questionId}
            options={options}
            chosen={chosen}
            onChoose={(optionId) => (isByArrow.current ? onLook(optionId) : onAnswer(optionId))}
            isLocked={isMarked}
            noteOn={noteOn}
          />
        </fieldset>
      </div>
      {!isMarked && <Confide session={session} />}
    </div>
  );
};
