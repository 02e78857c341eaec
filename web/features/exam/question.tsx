import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { useCurrent, useExam, useFact } from "./exam-context.tsx";
import { Options } from "./options.tsx";
import { Plate } from "./plate.tsx";
import { Statements } from "./statements.tsx";
import "./question.css";

/** The sign, the words, three rows. An untranslated question is in English on every page. */
export const QuestionSheet = () => {
  const { act } = useExam();
  const { questionId, language, prompt, statements, picture, options } = useCurrent();
  const chosen = useFact(({ snapshot }) => snapshot.context.answers[questionId] ?? null);
  const choose = (optionId: string) => act({ type: "answer", questionId, optionId });
  // A new question is a new group of radios, and a new picture.
  return (
    <div key={questionId} className="exam-sheet" {...markOf(language)}>
      {picture !== null && <Plate picture={picture} />}
      <fieldset className="exam-question" aria-describedby={statements && "statements"}>
        <legend className="exam-prompt">{prompt}</legend>
        <Statements id="statements" statements={statements} />
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
