import { useTranslations } from "use-intl";
import { TextField } from "../../ui/form/text-field.tsx";
import { dayFrom, dayUntil, fromDay, untilDay } from "./day-bounds.ts";

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
      <TextField
        type="date"
        label={t("from")}
        value={dayFrom(from)}
        onChange={(event) => onAsk("from", fromDay(event.target.value))}
      />
      <TextField
        type="date"
        label={t("until")}
        value={dayUntil(before)}
        onChange={(event) => onAsk("before", untilDay(event.target.value))}
      />
    </>
  );
};
