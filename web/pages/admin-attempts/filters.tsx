import { AttemptStatus } from "#modules/assessment/contract";
import { categories, TestCode } from "#modules/catalogue/contract";
import { X } from "lucide-react";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";
import { Button } from "../../ui/button.tsx";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { countFilters, type LogQuery } from "./log-query.ts";
import { QuestionChip, TraitChips } from "./chips.tsx";
import { DaySpan } from "../../features/admin/day-span.tsx";
import { FilterFold } from "../../features/admin/filter-fold.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import "./filters.css";

interface Props {
  readonly query: LogQuery;
  readonly onAsk: (next: LogQuery) => void;
}

type Chosen = "testCode" | "category" | "status" | "passed";

/** The words of each filter that is chosen from a few. */
const useChoices = () => {
  const t = useTranslations("attempts");
  const choices: Readonly<Record<Chosen, readonly (readonly [string, string])[]>> = {
    testCode: TestCode.options.map((testCode) => [testCode, t(`vehicle.${vehicleOf({ testCode })}`)]),
    category: (["exam", ...categories] as const).map((part) => [part, t(`section.${part}`)]),
    status: AttemptStatus.options.map((status) => [status, t(`status.${status}`)]),
    passed: [
      ["yes", t("outcome.passed")],
      ["no", t("outcome.failed")],
    ],
  };
  return choices;
};

const Fields = ({ query, onAsk }: Props) => {
  const t = useTranslations("attempts.filters");
  const choices = useChoices();
  const ask = (name: keyof LogQuery) => (text: string | undefined) => {
    const { [name]: _, ...rest } = query;
    onAsk(text === undefined || text === "" ? rest : { ...rest, [name]: text });
  };
  const select = (name: Chosen) => (
    <OptionalSelect
      label={t(name)}
      value={query[name]}
      none={t("any")}
      options={choices[name]}
      onChoose={(value) => ask(name)(value)}
    />
  );
  const typed = (name: "testNum" | "markFrom" | "markTo") => (
    <TypedField isNumber label={t(name)} value={query[name] ?? ""} onSettle={ask(name)} />
  );
  return (
    <div className="log-fields">
      <div className="log-learner">
        <TypedField
          label={t("learner")}
          hint={t("learnerHint")}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={254}
          value={query.learner ?? ""}
          onSettle={ask("learner")}
        />
      </div>
      <fieldset>
        <legend className="field-label">{t("started")}</legend>
        <DaySpan span={query} onAsk={(name, moment) => ask(name)(moment)} />
      </fieldset>
      <fieldset>
        <legend className="field-label">{t("mark")}</legend>
        {typed("markFrom")}
        {typed("markTo")}
      </fieldset>
      {select("testCode")}
      {select("category")}
      {typed("testNum")}
      {select("status")}
      {select("passed")}
    </div>
  );
};

/** The filters of the log. On a phone a button with their number opens them. */
export const Filters = ({ query, onAsk }: Props) => {
  const t = useTranslations("attempts.filters");
  const count = countFilters(query);
  const { order, direction } = query;
  const heading = useRef<HTMLElement>(null);
  // The pressed button disappears with the filter, so the focus moves here.
  const drop = (next: LogQuery) => {
    onAsk(next);
    heading.current?.focus();
  };
  return (
    <search className="log-filters">
      <FilterFold count={count} heading={heading}>
        <Fields query={query} onAsk={onAsk} />
      </FilterFold>
      <TraitChips query={query} onAsk={onAsk} />
      {count > 0 && (
        <div className="log-set">
          <QuestionChip query={query} onDrop={drop} />
          <Button
            type="button"
            variant="soft"
            onClick={() => drop({ ...(order && { order }), ...(direction && { direction }) })}
          >
            <X aria-hidden size={18} />
            {t("clear", { count })}
          </Button>
        </div>
      )}
    </search>
  );
};
