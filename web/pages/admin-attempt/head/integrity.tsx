import { type AttemptReview, verifyAttempt } from "#modules/assessment/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { RotateCcw, ShieldAlert, ShieldCheck, ShieldQuestionMark } from "lucide-react";
import { useTranslations } from "use-intl";
import { queryFor } from "../../../data/query.ts";
import { Button } from "../../../ui/button.tsx";
import "./integrity.css";

/** Fetched apart from the review and again after every new event, so that the page does not wait for it. */
const useIntegrity = ({ entry: { attemptId }, latest }: AttemptReview) => {
  const options = queryFor(verifyAttempt, { params: { attemptId } });
  return useQuery({
    ...options,
    queryKey: [...options.queryKey, latest],
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};

/** Shows whether the log is unchanged and in order, and how many commands came late. */
export const IntegrityBadge = ({ review }: { readonly review: AttemptReview }) => {
  const t = useTranslations("attempt.integrity");
  const { data, isError, isFetching, refetch } = useIntegrity(review);
  const { latest, inOrder, entry } = review;
  const isBroken = data?.chain === "broken";
  const isKnown = data !== undefined || !inOrder;
  const holds = !isBroken && inOrder;
  const Icon = isKnown ? (holds ? ShieldCheck : ShieldAlert) : ShieldQuestionMark;
  const verdict = () => {
    if (isBroken) return t("broken", { version: data.brokenAt ?? latest });
    if (!inOrder) return t("disordered");
    if (data !== undefined) return t("whole");
    return t(isError && !isFetching ? "unchecked" : "checking");
  };
  return (
    <section className="integrity" data-holds={isKnown ? holds : "unknown"} aria-label={verdict()}>
      <p className="integrity-verdict" role="status">
        <Icon aria-hidden size={20} />
        <b>{verdict()}</b>
      </p>
      {isError && !isFetching && (
        <Button variant="soft" onClick={() => void refetch()}>
          <RotateCcw aria-hidden size={16} />
          {t("again")}
        </Button>
      )}
      <ul>
        {data?.chain === "whole" && <li>{t("chain", { count: data.latest })}</li>}
        {inOrder && <li>{t("order")}</li>}
        <li>{t("late", { count: entry.late })}</li>
      </ul>
    </section>
  );
};
