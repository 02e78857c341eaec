import type { HistoryFilter } from "#modules/assessment/contract";
import { useTranslations } from "use-intl";
import { vehicleOf } from "../../data/paper.ts";
import { testCodes } from "../../features/papers/slugs.ts";
import { kinds } from "../../features/papers/progress.ts";
import { SelectField } from "../../ui/form/select-field.tsx";

interface Props {
  readonly filter: HistoryFilter;
  readonly onAsk: (next: HistoryFilter) => void;
}

const outcomes = ["passed", "failed", "running", "voided"] as const;

/** What to look for; the choice is in the address. */
export const Filters = ({ filter, onAsk }: Props) => {
  const t = useTranslations();
  const fields: readonly {
    readonly name: keyof HistoryFilter;
    readonly choices: readonly (readonly [string, string])[];
  }[] = [
    {
      name: "kind",
      choices: kinds.map((kind) => [
        kind,
        kind === "exam" ? t("papers.history.exam") : t(`dashboard.section.${kind}`),
      ]),
    },
    {
      name: "testCode",
      choices: testCodes.map((testCode) => [testCode, t(`dashboard.vehicle.${vehicleOf({ testCode })}`)]),
    },
    { name: "outcome", choices: outcomes.map((outcome) => [outcome, t(`dashboard.outcome.${outcome}`)]) },
  ];
  return (
    <search className="past-filters">
      {fields.map(({ name, choices }) => (
        <SelectField
          key={name}
          label={t(`papers.history.${name}`)}
          value={filter[name] ?? ""}
          onChange={({ target: { value } }) => onAsk({ ...filter, [name]: value || undefined })}
        >
          <option value="">{t("papers.history.any")}</option>
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      ))}
    </search>
  );
};
