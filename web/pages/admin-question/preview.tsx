import type { OpenQuestion } from "#modules/catalogue/contract";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { Options } from "../../features/exam/options.tsx";
import { Plate } from "../../features/exam/plate.tsx";
import { Statements } from "../../features/exam/statements.tsx";

/** A question in the width of a small phone, drawn by what draws it in an exam. Options can be tried. */
export const Preview = ({ shown }: { readonly shown: OpenQuestion }) => {
  const t = useTranslations("staff-questions.edit");
  const [chosen, choose] = useState<string | null>(null);
  const { prompt, statements, picture, options } = shown;
  return (
    <section className="card bank-part bank-preview" aria-label={t("preview")}>
      <h2>{t("preview")}</h2>
      <div className="bank-phone" {...markOf("en")}>
        {picture !== null && <Plate key={picture.src} picture={picture} />}
        <fieldset className="exam-question">
          <legend className="exam-prompt">{prompt}</legend>
          <Statements statements={statements} />
          <Options name="preview" options={options} chosen={chosen} onChoose={choose} />
        </fieldset>
      </div>
    </section>
  );
};
