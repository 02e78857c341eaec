import type { Option, Picture as PictureData } from "#modules/catalogue/contract";
import { optionLabelAt } from "./option-labels.ts";
import { useEffect, useState, type RefObject } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { useCurrent, useExam, useFact } from "./exam-context.tsx";
import "./question.css";

interface OptionsProps {
  /** One name per question keeps the browser's radio groups apart. */
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: string | null;
  readonly onChoose: (optionId: string) => void;
}

/** Native radios in rows that are wide and high enough for a thumb. */
export const Options = ({ name, options, chosen, onChoose }: OptionsProps) => (
  <div className="exam-options">
    {options.map(({ id, text }, index) => (
      <label key={id} className="exam-option">
        <input type="radio" name={name} value={id} checked={id === chosen} onChange={() => onChoose(id)} />
        <span className="exam-option-label" aria-hidden>
          {optionLabelAt(index)}
        </span>
        <span className="exam-option-text">{text}</span>
      </label>
    ))}
  </div>
);

const retryMs = 3_000;

/** A sign on a light plate. On a bad line it keeps trying, and says in words what there is to see. */
const Picture = ({ picture: { kind, src, alt } }: { readonly picture: PictureData }) => {
  const t = useTranslations("exam.question");
  const [failures, setFailures] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => setFailures((count) => count + 1);
    const timer = setTimeout(again, retryMs);
    addEventListener("online", again, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener("online", again);
    };
  }, [isWaiting, failures]);
  return (
    <figure className="exam-plate" data-kind={kind}>
      <img
        key={failures}
        src={src}
        alt={alt}
        lang="en"
        draggable={false}
        data-waiting={isWaiting || undefined}
        onLoad={() => setWaiting(false)}
        onError={() => setWaiting(true)}
      />
      {isWaiting && (
        <figcaption>
          <span lang="en" dir="ltr">
            {alt}
          </span>
          <small>{t("pictureWaiting")}</small>
        </figcaption>
      )}
    </figure>
  );
};

/** The sign, the words, three rows. An untranslated question is in English on every page. */
export const QuestionSheet = () => {
  const { act } = useExam();
  const { questionId, language, prompt, picture, options } = useCurrent();
  const chosen = useFact(({ snapshot }) => snapshot.context.answers[questionId] ?? null);
  const choose = (optionId: string) => act({ type: "answer", questionId, optionId });
  // A new question is a new group of radios, and a new picture.
  return (
    <div key={questionId} className="exam-sheet" {...markOf(language)}>
      {picture !== null && <Picture picture={picture} />}
      <fieldset className="exam-question">
        <legend className="exam-prompt">{prompt}</legend>
        <Options name={questionId} options={options} chosen={chosen} onChoose={choose} />
      </fieldset>
    </div>
  );
};

/** One question, as the page's own content. */
export const Question = ({ heading }: { readonly heading: RefObject<HTMLHeadingElement | null> }) => {
  const t = useTranslations("exam");
  const { view } = useExam();
  const { number, category } = useCurrent();
  return (
    <main id="content" className="exam-main" tabIndex={-1}>
      <h1 ref={heading} className="unseen" tabIndex={-1}>
        {t("bar.progress", { number, total: view.questions.length })}. {t(`section.${category}`)}
      </h1>
      <QuestionSheet />
    </main>
  );
};
