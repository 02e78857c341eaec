import { useTranslations } from "use-intl";
import type { SpokenTag } from "../copy/problem-tags.ts";

type No =
  | { readonly offline: true }
  | { readonly offline: boolean; readonly problem?: { readonly tag: string } | undefined };

/**
 * The sentence for an answer that was not `ok`, or for the error of a query. For pages behind the public ones, whose
 * layouts bring the sentences in.
 */
export const useProblemSentence = (): ((no: No) => string) => {
  const t = useTranslations("problems");
  return (no) => {
    const tag = no.offline || !("problem" in no) ? "Offline" : (no.problem?.tag ?? "InternalError");
    return t.has(tag as SpokenTag) ? t(tag as SpokenTag) : t("InternalError");
  };
};
