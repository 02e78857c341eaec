import type { AttemptResult } from "#modules/assessment/contract";
import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import { ReviewItem } from "./review-item.tsx";
import { type Show, shownIn } from "./questions.ts";
import "./review-list.css";

const choices: readonly Show[] = ["wrong", "flagged", "all"];
const none = { wrong: "noneWrong", flagged: "noneFlagged", all: "noneWrong" } as const;

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
  const questions = shownIn(result, show);
  return (
    <section className="result-review">
      <h2 ref={heading} tabIndex={-1}>
        {t("title")}
      </h2>
      <fieldset className="result-filter">
        <legend className="unseen">{t("show")}</legend>
        {choices.map((choice) => (
          <label key={choice}>
            <input type="radio" name="show" checked={choice === show} onChange={() => onShow(choice)} />
            {t(choice, { count: shownIn(result, choice).length })}
          </label>
        ))}
      </fieldset>
      {questions.length === 0 && <p>{t(none[show])}</p>}
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
