import type { ResultQuestion } from "#modules/assessment/contract";
import { BookOpen, Check, CircleDashed, Flag, X } from "lucide-react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { OptionFace } from "../../features/exam/option-face.tsx";
import { Statements } from "../../features/exam/statements.tsx";
import { SignPlate } from "../../ui/surfaces.tsx";
import { isOpen, isRight } from "./questions.ts";
import "./review-item.css";

interface Props {
  readonly question: ResultQuestion;
  /** An answer to it reached us too late. */
  readonly isRefused: boolean;
}

const Mark = ({ question }: { readonly question: ResultQuestion }) => {
  const t = useTranslations("result.review");
  const [Icon, text] = isRight(question)
    ? ([Check, "right"] as const)
    : isOpen(question)
      ? ([CircleDashed, "open"] as const)
      : ([X, "wrongMark"] as const);
  return (
    <span className="result-mark" data-right={isRight(question)}>
      <Icon aria-hidden size={18} strokeWidth={2.5} />
      {t(text)}
    </span>
  );
};

/** One question again: what was chosen, what is right, why, and where it is written. */
export const ReviewItem = ({ question, isRefused }: Props) => {
  const t = useTranslations("result.review");
  const { number, prompt, statements, picture, options, chosen, correct, explanation, source, flagged } =
    question;
  const optionOf = (optionId: string | null) => options.find(({ id }) => id === optionId)!;
  return (
    <li className="result-item card">
      <header>
        <h3>{t("question", { number })}</h3>
        <Mark question={question} />
        {flagged && (
          <span className="result-flag">
            <Flag aria-hidden size={16} />
            {t("flaggedMark")}
          </span>
        )}
      </header>
      {isRefused && <p className="result-late">{t("late")}</p>}
      <div className="result-item-body" {...markOf(question.language)}>
        {picture !== null && (
          <SignPlate>
            <img
              className="result-picture"
              data-kind={picture.kind}
              src={picture.src}
              alt={picture.alt}
              lang="en"
              loading="lazy"
              decoding="async"
            />
          </SignPlate>
        )}
        <div>
          <p className="result-prompt">{prompt}</p>
          <Statements statements={statements} />
          <dl className="result-answers">
            {!isRight(question) && chosen !== null && (
              <div data-right="false">
                <dt lang={document.documentElement.lang} dir="auto">
                  {t("yours")}
                </dt>
                <dd>
                  <X aria-hidden size={18} strokeWidth={2.5} />
                  <OptionFace option={optionOf(chosen)} />
                </dd>
              </div>
            )}
            <div data-right="true">
              <dt lang={document.documentElement.lang} dir="auto">
                {t(isRight(question) ? "yoursRight" : "correct")}
              </dt>
              <dd>
                <Check aria-hidden size={18} strokeWidth={2.5} />
                <OptionFace option={optionOf(correct)} />
              </dd>
            </div>
          </dl>
          <p className="result-why">{explanation}</p>
          <p className="result-source">
            <BookOpen aria-hidden size={16} />
            <span {...markOf("en")}>{source}</span>
          </p>
        </div>
      </div>
    </li>
  );
};
