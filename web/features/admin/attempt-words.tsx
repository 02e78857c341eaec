import type { AttemptEntry } from "#modules/assessment/contract";
import { CircleCheck, CircleDashed, CircleX, FileCheck2, Hourglass, type LucideIcon } from "lucide-react";
import { useFormatter, useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";
import "./marks.css";

/** `Light vehicle · Full exam 3`. */
export const usePaperWords = (): ((paper: AttemptEntry["paper"]) => string) => {
  const t = useTranslations("attempts");
  return (paper) =>
    t("paper", {
      vehicle: t(`vehicle.${vehicleOf(paper)}`),
      section: t(`section.${paper.category ?? "exam"}`),
      number: paper.testNum,
    });
};

const icons: Readonly<Record<AttemptEntry["status"], LucideIcon>> = {
  answering: CircleDashed,
  submitted: FileCheck2,
  expired: Hourglass,
  marked: FileCheck2,
};

/** The status of an attempt, or its result once it has one: an icon and a word. */
export const Status = ({ entry: { status, passed } }: { readonly entry: AttemptEntry }) => {
  const t = useTranslations("attempts");
  if (passed === null) {
    const Icon = icons[status];
    return (
      <span className="status-mark">
        <Icon aria-hidden size={16} />
        {t(`status.${status}`)}
      </span>
    );
  }
  const Icon = passed ? CircleCheck : CircleX;
  return (
    <span className="status-mark" data-passed={passed}>
      <Icon aria-hidden size={16} />
      {t(passed ? "outcome.passed" : "outcome.failed")}
    </span>
  );
};

/** A moment in local time, to the second. In a narrow column the time goes below the day. */
export const Moment = ({ at }: { readonly at: string }) => {
  const format = useFormatter();
  const moment = new Date(at);
  return (
    <time dateTime={at} title={at} className="moment">
      <span>{format.dateTime(moment, { dateStyle: "medium" })}</span>{" "}
      <span>{format.dateTime(moment, { timeStyle: "medium" })}</span>
    </time>
  );
};
