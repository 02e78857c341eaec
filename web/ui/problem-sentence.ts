import { useLocale, useTranslations } from "use-intl";
import { whenAgain } from "./when-again.ts";

type No =
  | { readonly offline: true }
  | {
      readonly offline: boolean;
      readonly problem?:
        | { readonly tag: string; readonly facts?: Readonly<Record<string, unknown>> }
        | undefined;
    };

/**
 * The copy that has a sentence per problem: for every reader, for forms, for pages of practice, buying, conversations, comments,
 * the account, test dates, videos and study groups, and on staff pages for staff only.
 */
const areas = [
  "problems",
  "form.problems",
  "practice.problems",
  "billing.problems",
  "talk.problems",
  "comments.problems",
  "profile.problems",
  "test-date.problems",
  "videos.problems",
  "study-groups.problems",
  "admin.problems",
] as const;

/**
 * The sentence for an answer that was not `ok`, or for the error of a query. For pages behind the public ones, whose
 * layouts bring the sentences in.
 */
export const useProblemSentence = (): ((no: No) => string) => {
  const t = useTranslations();
  const locale = useLocale();
  return (no) => {
    const problem = "problem" in no ? no.problem : undefined;
    const tag = no.offline || !("problem" in no) ? "Offline" : (problem?.tag ?? "InternalError");
    // The tag was sent by the server: only at run time is it known whether it has a sentence.
    const found = areas.map((area) => `${area}.${tag}` as "problems.TooManyTries").find((key) => t.has(key));
    return found === undefined
      ? t("problems.InternalError")
      : t(found, { when: whenAgain(locale, problem?.facts) });
  };
};
