import { useTranslations } from "use-intl";

type No =
  | { readonly offline: true }
  | { readonly offline: boolean; readonly problem?: { readonly tag: string } | undefined };

/**
 * The copy that has a sentence per problem: for every reader, for pages of practice, buying, conversations, the account,
 * test dates and videos, and on staff pages for staff only.
 */
const areas = [
  "problems",
  "practice.problems",
  "billing.problems",
  "talk.problems",
  "profile.problems",
  "test-date.problems",
  "videos.problems",
  "admin.problems",
] as const;

/**
 * The sentence for an answer that was not `ok`, or for the error of a query. For pages behind the public ones, whose
 * layouts bring the sentences in.
 */
export const useProblemSentence = (): ((no: No) => string) => {
  const t = useTranslations();
  return (no) => {
    const tag = no.offline || !("problem" in no) ? "Offline" : (no.problem?.tag ?? "InternalError");
    // The tag was sent by the server: only at run time is it known whether it has a sentence.
    const found = areas.map((area) => `${area}.${tag}` as "problems.InternalError").find((key) => t.has(key));
    return t(found ?? "problems.InternalError");
  };
};
