import { useTranslations } from "use-intl";
import { dayFrom, dayUntil, fromDay, untilDay } from "./day-bounds.ts";
import { DayField } from "./day-field.tsx";

interface Span {
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

interface Props {
  readonly span: Span;
  /** Called with the moment that changed; undefined for a day that was taken away. */
  readonly onAsk: (name: keyof Span, moment: string | undefined) => void;
}

/** The first and the last day of a list, each a field of its own. */
export const DaySpan = ({ span: { from, before }, onAsk }: Props) => {
  const t = useTranslations("attempts.filters");
  return (
    <>
      <DayField label={t("from")} day={dayFrom(from)} onDay={(day) => onAsk("from", fromDay(day))} />
      <DayField label={t("until")} day={dayUntil(before)} onDay={(day) => onAsk("before", untilDay(day))} />
    </>
  );
};
