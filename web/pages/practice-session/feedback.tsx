import type { PracticeQuestion } from "#modules/assessment/contract";
import { ScrollText, CircleCheck, CircleX } from "lucide-react";
import { type RefObject, useDeferredValue } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { OptionFace } from "../../features/exam/option-face.tsx";
import { SignPlate } from "../../ui/surfaces.tsx";

interface Props {
  readonly question: PracticeQuestion;
  readonly chosen: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The first sentence of an explanation, and the others. */
export const sentencesOf = (explanation: string): readonly [string, string] => {
  const end = /[.!?。！？؟]["”’)]?(?=\s|$)|[。！？]/.exec(explanation);
  const at = end === null ? explanation.length : end.index + end[0].length;
  return [explanation.slice(0, at), explanation.slice(at).trim()];
};

/** Why the chosen option is not the right one: the two beside each other. */
const Why = ({
  question: { options, correct, language, misconceptions },
  chosen,
}: Omit<Props, "heading">) => {
  const t = useTranslations("practice.feedback");
  const belief = misconceptions?.find(({ optionId }) => optionId === chosen)?.belief;
  const optionOf = (optionId: string) => options.find(({ id }) => id === optionId)!;
  return (
    <>
      <h3>{t("why")}</h3>
      <dl className="practice-why">
        <dt>{t("yours")}</dt>
        <dd {...markOf(language)}>
          <OptionFace option={optionOf(chosen)} />
        </dd>
        <dt>{t("rule")}</dt>
        <dd {...markOf(language)}>
          <OptionFace option={optionOf(correct)} />
        </dd>
        {belief !== undefined && (
          <>
            <dt>{t("belief")}</dt>
            <dd {...markOf("en")}>{belief}</dd>
          </>
        )}
      </dl>
    </>
  );
};

/** The rest of the reason, why the chosen option is wrong, the sign once more, and where the rule is written. */
const Reasons = ({ question, chosen, rest }: Omit<Props, "heading"> & { readonly rest: string }) => {
  const t = useTranslations("practice.feedback");
  const { language, correct, source, picture } = question;
  const isRight = chosen === correct;
  return (
    <>
      {rest !== "" && (
        <p data-read {...markOf(language)}>
          {rest}
        </p>
      )}
      {!isRight && <Why question={question} chosen={chosen} />}
      {picture !== null && (
        <SignPlate>
          <img className="practice-large" src={picture.src} alt="" data-kind={picture.kind} />
        </SignPlate>
      )}
      <p className="practice-source">
        <ScrollText aria-hidden size={16} />
        <span {...markOf("en")}>{source}</span>
      </p>
      {!isRight && <p className="practice-later">{t("later")}</p>}
    </>
  );
};

/** Right or wrong and the rule at once; what is read after them follows them, as a slow phone takes longer to draw it. */
export const Feedback = ({ question, chosen, heading }: Props) => {
  const t = useTranslations("practice.feedback");
  const { language, correct, explanation } = question;
  const isRight = chosen === correct;
  const [rule, rest] = sentencesOf(explanation);
  const areReasonsShown = useDeferredValue(true, false);
  const Icon = isRight ? CircleCheck : CircleX;
  return (
    <section className="practice-feedback" data-right={isRight} aria-busy={!areReasonsShown}>
      <h2 ref={heading} tabIndex={-1}>
        <Icon aria-hidden size={28} strokeWidth={2.25} />
        {t(isRight ? "right" : "wrong")}
      </h2>
      <p className="practice-rule" data-read {...markOf(language)}>
        {rule}
      </p>
      {areReasonsShown && <Reasons question={question} chosen={chosen} rest={rest} />}
    </section>
  );
};
