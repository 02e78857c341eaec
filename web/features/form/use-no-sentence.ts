import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useProblemSentence } from "../../ui/problem-sentence.ts";
import type { No } from "./use-sending.ts";

/** A page's own sentences for a "no", by its tag. */
export type Spoken = Readonly<Record<string, ReactNode>>;

/** What a form says of these in place of the general sentences: what was typed is kept, and nothing is sent by itself. */
const ofForms = ["TooManyTries", "TooBusy", "DatabaseUnavailable", "InternalError", "BadRequest"] as const;

const minutesOf = (facts: Readonly<Record<string, unknown>>) =>
  Math.max(1, Math.ceil(Number(facts["retryAfterSeconds"] ?? 60) / 60));

/** The sentence for a "no" that is about no field. */
export const useNoSentence = (spoken: Spoken = {}): ((no: No) => ReactNode) => {
  const t = useTranslations("form.no");
  const problem = useProblemSentence();
  return (no) => {
    if (no.offline) return t("Offline");
    const { tag, facts } = no.problem;
    if (spoken[tag] !== undefined) return spoken[tag];
    const own = ofForms.find((name) => name === tag);
    return own === undefined ? problem(no) : t(own, { minutes: minutesOf(facts) });
  };
};
