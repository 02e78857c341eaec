import { TestCode } from "#modules/catalogue/contract";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { DaysFilter } from "../../features/numbers/days-filter.tsx";
import type { NumbersQuery } from "./use-numbers.ts";
import { useWords } from "../../features/numbers/use-words.ts";
import "../../ui/select-arrow.css";
import "./filter-bar.css";

interface Props {
  readonly query: NumbersQuery;
  readonly onAsk: (next: NumbersQuery) => void;
}

const Code = ({ query: { days, testCode }, onAsk }: Props) => {
  const t = useTranslations("numbers.filters");
  const words = useWords();
  const id = useId();
  const choose = (value: string) => {
    const chosen = TestCode.safeParse(value);
    onAsk({ days, ...(chosen.success && { testCode: chosen.data }) });
  };
  return (
    <div className="numbers-code">
      <label htmlFor={id}>{t("code")}</label>
      <select
        className="select-arrow"
        id={id}
        value={testCode ?? ""}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t("allCodes")}</option>
        {TestCode.options.map((code) => (
          <option key={code} value={code}>
            {words.code(code)}
          </option>
        ))}
      </select>
    </div>
  );
};

/** What the numbers are about. */
export const FilterBar = ({ query, onAsk }: Props) => {
  const t = useTranslations("numbers.filters");
  return (
    <search className="numbers-filters" aria-label={t("title")}>
      <DaysFilter days={query.days} onAsk={(days) => onAsk({ ...query, days })} />
      <Code query={query} onAsk={onAsk} />
    </search>
  );
};
