import { listQuestionParts } from "#modules/catalogue/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { queryFor } from "../../data/query.ts";
import { TextArea } from "../../ui/form/text-area.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { FactField } from "./fact-field.tsx";
import type { QuestionForm } from "./form-state.ts";
import type { SceneStart } from "./scene/scene-start.ts";
import { OptionFields } from "./option-fields.tsx";
import { PictureField } from "./picture-field.tsx";
import { SortFields } from "./sort-fields.tsx";

interface Props {
  readonly form: QuestionForm;
  readonly isNew: boolean;
  readonly onChange: (changes: Partial<QuestionForm>) => void;
  readonly onDraw: (start: SceneStart) => void;
}

/** Every field of a question. */
export const QuestionFields = ({ form, isNew, onChange, onDraw }: Props) => {
  const t = useTranslations("staff-questions.edit");
  const parts = useQuery(queryFor(listQuestionParts, {})).data;
  const english = markOf("en");
  return (
    <>
      {isNew && (
        <TextField
          label={t("id")}
          hint={t("idHint")}
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={80}
          value={form.id}
          onChange={({ target }) => onChange({ id: target.value.toLowerCase().trim() })}
        />
      )}
      <SortFields form={form} onChange={onChange} />
      <PictureField form={form} parts={parts} onChange={onChange} onDraw={onDraw} />
      <TextArea
        {...english}
        label={t("prompt")}
        rows={3}
        maxLength={600}
        value={form.prompt}
        onChange={({ target }) => onChange({ prompt: target.value })}
      />
      {form.kind === "combination" &&
        form.statements.map((statement, at) => (
          <TextField
            key={at}
            {...english}
            label={t("statements", { number: ["i", "ii", "iii"][at]! })}
            maxLength={600}
            value={statement}
            onChange={({ target }) => onChange({ statements: form.statements.with(at, target.value) })}
          />
        ))}
      <OptionFields form={form} parts={parts} onChange={onChange} />
      <TextArea
        {...english}
        label={t("explanation")}
        rows={4}
        maxLength={600}
        value={form.explanation}
        onChange={({ target }) => onChange({ explanation: target.value })}
      />
      <TextField
        {...english}
        label={t("source")}
        maxLength={600}
        value={form.source}
        onChange={({ target }) => onChange({ source: target.value })}
      />
      <FactField
        facts={parts?.facts ?? []}
        chosen={form.facts}
        onChange={(facts) => onChange({ facts: [...facts] })}
      />
    </>
  );
};
