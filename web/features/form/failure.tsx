import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { CallFailure } from "../../data/query.ts";
import { Callout } from "../../ui/form/callout.tsx";
import { useProblemSentence } from "../../ui/problem-sentence.ts";

/** A page's own sentences for refusals, by tag. */
export type Spoken = Readonly<Record<string, ReactNode>>;

/** What a form or button says in place of the general sentences: nothing is lost, and nothing is sent by itself. */
const ofForms = ["TooBusy", "DatabaseUnavailable", "InternalError", "BadRequest"] as const;

/** Returns the sentence for a failure that is about no field. */
export const useFailureSentence = (spoken: Spoken = {}): ((failure: CallFailure) => ReactNode) => {
  const t = useTranslations("form.no");
  const general = useProblemSentence();
  return (failure) => {
    const { problem } = failure;
    if (problem === undefined) return t("Offline");
    if (spoken[problem.tag] !== undefined) return spoken[problem.tag];
    const own = ofForms.find((tag) => tag === problem.tag);
    return own === undefined ? general(failure) : t(own);
  };
};

interface Props {
  /** Why a command failed; nothing is drawn for null. */
  readonly failure: CallFailure | null;
  readonly spoken?: Spoken;
  /** False where the place around it is read out already. */
  readonly isNews?: boolean;
}

/** Says why a command failed, and reads it out. The one place where pages do that. */
export const Failure = ({ failure, spoken, isNews = true }: Props) => {
  const sentence = useFailureSentence(spoken);
  return (
    failure !== null && (
      <Callout tone="bad" isNews={isNews}>
        <p>{sentence(failure)}</p>
      </Callout>
    )
  );
};
