import type { Knowledge } from "#modules/assessment/contract";

/** Why a selection has no questions, as the server would say it when it is started. */
export const whyEmpty = (
  kind: keyof Knowledge["selections"],
  { topics }: Pick<Knowledge, "topics">,
): "nothing-wrong" | "nothing-due" | "all-seen" | "nothing-answered" | "all-known" | "no-questions" => {
  if (kind === "wrong") return "nothing-wrong";
  if (kind === "due") return "nothing-due";
  if (kind === "unseen") return topics.length === 0 ? "no-questions" : "all-seen";
  if (kind === "weakest")
    return topics.some(({ answered }) => answered > 0) ? "all-known" : "nothing-answered";
  return "no-questions";
};
