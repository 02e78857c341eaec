import type { Wording } from "#modules/catalogue/contract";
import { markOf } from "../../copy/language.ts";
import type { Language } from "../../copy/language.ts";

interface Props {
  readonly wording: Wording;
  readonly language: Language;
}

/** All that learners read of a question, in one language. */
export const Words = ({ wording: { prompt, statements, options, explanation }, language }: Props) => (
  <div className="bank-part" {...markOf(language)}>
    <p>{prompt}</p>
    {statements?.map((statement, at) => (
      <p key={at}>{statement}</p>
    ))}
    {options.map(({ id, text }) => (
      <p key={id}>
        {id}: {text}
      </p>
    ))}
    <p>{explanation}</p>
  </div>
);
