import { categories, QuestionDraft, topics } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { topicKey } from "../../features/topics/guide-anchor.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import type { QuestionForm } from "./form-state.ts";

const codes = ["1", "2", "3"] as const;
const difficulties = [1, 2, 3] as const;

interface Props {
  readonly form: QuestionForm;
  readonly onChange: (changes: Partial<QuestionForm>) => void;
}

/** Where a question belongs: part, topic, kind, how hard, how well founded, and for whom. */
export const SortFields = ({ form, onChange }: Props) => {
  const t = useTranslations("staff-questions");
  const tTopic = useTranslations("topics");
  const { category, topic, kind, difficulty, trust } = form;
  const choices = [
    {
      label: t("category"),
      value: category as string,
      all: categories.map((one) => [one, t(`categories.${one}`)] as const),
      onValue: (value: string) => {
        const next = value as QuestionForm["category"];
        onChange({ category: next, topic: topics[next][0] });
      },
    },
    {
      label: t("topic"),
      value: topic,
      all: topics[category].map((one) => [one, tTopic(topicKey({ category, topic: one }))] as const),
      onValue: (value: string) => onChange({ topic: value }),
    },
    {
      label: t("kind"),
      value: kind,
      all: QuestionDraft.shape.kind.options.map((one) => [one, t(`kinds.${one}`)] as const),
      onValue: (value: string) => onChange({ kind: value as QuestionForm["kind"] }),
    },
    {
      label: t("difficulty"),
      value: String(difficulty),
      all: difficulties.map((one) => [String(one), t(`difficulties.${one}`)] as const),
      onValue: (value: string) => onChange({ difficulty: Number(value) as QuestionForm["difficulty"] }),
    },
    {
      label: t("trust"),
      value: trust,
      all: QuestionDraft.shape.trust.options.map((one) => [one, t(`trusts.${one}`)] as const),
      onValue: (value: string) => onChange({ trust: value as QuestionForm["trust"] }),
    },
  ];
  return (
    <>
      <div className="money-fields">
        {choices.map(({ label, value, all, onValue }) => (
          <SelectField
            key={label}
            label={label}
            value={value}
            onChange={({ target }) => onValue(target.value)}
          >
            {all.map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <fieldset className="bank-codes">
        <legend className="field-label">{t("edit.codes")}</legend>
        {codes.map((code) => (
          <label key={code} className="bank-tick">
            <input
              type="checkbox"
              checked={form.codes.includes(code)}
              onChange={({ target }) =>
                onChange({
                  codes: codes.filter((one) => (one === code ? target.checked : form.codes.includes(one))),
                })
              }
            />
            {t(`codes.${code}`)}
          </label>
        ))}
      </fieldset>
    </>
  );
};
