import { useTranslations } from "use-intl";

type No =
  | { readonly offline: true }
  | { readonly offline: boolean; readonly problem?: { readonly tag: string } | undefined };

/** Where a sentence may stand: what anybody may be told, and on pages of staff what only staff are. */
const shelves = ["problems", "admin.problems"] as const;

/**
 * The sentence for an answer that was not `ok`, or for the error of a query. For pages behind the public ones, whose
 * layouts bring the sentences in.
 */
export const useProblemSentence = (): ((no: No) => string) => {
  const t = useTranslations();
  return (no) => {
    const tag = no.offline || !("problem" in no) ? "Offline" : (no.problem?.tag ?? "InternalError");
    // A tag comes over the wire: whether there is a sentence is only known here.
    const found = shelves
      .map((shelf) => `${shelf}.${tag}` as "problems.InternalError")
      .find((key) => t.has(key));
    return t(found ?? "problems.InternalError");
  };
};
