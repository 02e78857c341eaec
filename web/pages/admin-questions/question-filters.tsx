import { AnswerPattern, categories, QuestionDraft, QuestionSort, topics } from "#modules/catalogue/contract";
import { useTranslations } from "use-intl";
import { countOf } from "../../features/admin/address-filter.ts";
import { FilterFold } from "../../features/admin/filter-fold.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { topicKey } from "../../features/topics/guide-anchor.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { type QuestionQuery, withChoice } from "./question-query.ts";

interface Props {
  readonly query: QuestionQuery;
  readonly onAsk: (next: QuestionQuery) => void;
}

type Choice = readonly [value: string, words: string];

const yesOrNo = ["true", "false"] as const;
const difficulties = ["1", "2", "3"] as const;
const codes = ["1", "2", "3"] as const;

/** Which questions are shown, and in which order. */
export const QuestionFilters = ({ query, onAsk }: Props) => {
  const t = useTranslations("staff-questions");
  const tTopic = useTranslations("topics");
  const { category } = query;
  const ofPart: readonly Choice[] =
    category === undefined
      ? []
      : topics[category].map((topic) => [topic, tTopic(topicKey({ category, topic }))] as const);
  const kinds = QuestionDraft.shape.kind.options;
  const choices: readonly (readonly [name: keyof QuestionQuery, label: string, all: readonly Choice[]])[] = [
    ["category", t("category"), categories.map((one) => [one, t(`categories.${one}`)])],
    ...(category === undefined ? [] : [["topic", t("topic"), ofPart] as const]),
    ["kind", t("kind"), kinds.map((one) => [one, t(`kinds.${one}`)])],
    ["code", t("code"), codes.map((one) => [one, t(`codes.${one}`)])],
    ["difficulty", t("difficulty"), difficulties.map((one) => [one, t(`difficulties.${one}`)])],
    ["trust", t("trust"), QuestionDraft.shape.trust.options.map((one) => [one, t(`trusts.${one}`)])],
    ["cues", t("cues"), yesOrNo.map((one) => [one, t(`cueChoices.${one}`)])],
    ["answers", t("answers"), AnswerPattern.options.map((one) => [one, t(`patterns.${one}`)])],
    ["reported", t("reported"), yesOrNo.map((one) => [one, t(`reportedChoices.${one}`)])],
    ["retired", t("retired"), yesOrNo.map((one) => [one, t(`retiredChoices.${one}`)])],
  ];
  return (
    <search>
      <FilterFold count={countOf(query)}>
        <div className="card list-filters">
          <TypedField
            label={t("text")}
            maxLength={200}
            value={query.text ?? ""}
            onSettle={(text) => onAsk(withChoice(query, "text", text))}
          />
          {choices.map(([name, label, all]) => (
            <OptionalSelect
              key={name}
              label={label}
              value={query[name]}
              none={t("any")}
              options={all}
              onChoose={(value) => onAsk(withChoice(query, name, value))}
            />
          ))}
          <SelectField
            label={t("sort")}
            value={query.sort ?? "id"}
            onChange={({ target }) =>
              onAsk(withChoice(query, "sort", target.value === "id" ? "" : target.value))
            }
          >
            {QuestionSort.options.map((one) => (
              <option key={one} value={one}>
                {t(`sorts.${one}`)}
              </option>
            ))}
          </SelectField>
        </div>
      </FilterFold>
    </search>
  );
};
