import type { AttemptResult } from "#modules/assessment/contract";
import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import { ReviewItem } from "./review-item.tsx";
import { choicesFor, type Show, shownIn } from "./questions.ts";
import "./review-list.css";

interface Props {
  readonly result: AttemptResult;
  readonly show: Show;
  readonly onShow: (show: Show) => void;
  readonly refused: ReadonlySet<string>;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Every answer, or those worth another look. */
export const ReviewList = ({ result, show, onShow, refused, heading }: Props) => {
  const t = useTranslations("result.review");
  const partOf = useTranslations("result.section");
  const questions = shownIn(result, show);
  const nameOf = (choice: Show) => {
    const { length: count } = shownIn(result, choice);
    return choice === "wrong" || choice === "flagged" || choice === "all"
      ? t(choice, { count })
      : t("wrongIn", { part: partOf(choice), count });
  };
  return (
    <section className="result-review">
      <h2 ref={heading} tabIndex={-1}>
        {t("title")}
      </h2>
      <fieldset className="result-filter">
        <legend className="unseen">{t("show")}</legend>
        {choicesFor(result).map((choice) => (
          <label key={choice}>
            <input type="radio" name="show" checked={choice === show} onChange={() => onShow(choice)} />
            {nameOf(choice)}
          </label>
        ))}
      </fieldset>
      {questions.length === 0 && <p>{t(show === "flagged" ? "noneFlagged" : "noneWrong")}</p>}
      <ol className="result-items">
        {questions.map((question) => (
          <ReviewItem
            key={question.questionId}
            question={question}
            isRefused={refused.has(question.questionId)}
          />
        ))}
      </ol>
    </section>
  );
};
