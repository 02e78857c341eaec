import type { QuestionParts } from "#modules/catalogue/contract";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { letters, type Letter, type QuestionForm } from "./form-state.ts";

interface Props {
  readonly form: QuestionForm;
  readonly parts: QuestionParts | undefined;
  readonly onChange: (changes: Partial<QuestionForm>) => void;
}

interface OptionProps extends Props {
  readonly letter: Letter;
  readonly signList: string;
}

const Option = ({ form, parts, onChange, letter, signList }: OptionProps) => {
  const t = useTranslations("staff-questions.edit");
  const english = markOf("en");
  /** The text of a drawn option is the description of its drawing, which learners hear in its place. */
  const putSign = (code: string) => {
    const alt = parts?.signs.find((sign) => sign.code === code.trim())?.alt;
    onChange({
      signs: { ...form.signs, [letter]: code },
      ...(alt !== undefined && { texts: { ...form.texts, [letter]: alt } }),
    });
  };
  return (
    <div className="bank-option">
      {form.showsSigns && (
        <TextField
          label={t("optionSign", { letter })}
          dir="ltr"
          list={signList}
          maxLength={40}
          value={form.signs[letter]}
          onChange={({ target }) => putSign(target.value)}
        />
      )}
      <TextField
        {...english}
        label={t("option", { letter })}
        maxLength={300}
        value={form.texts[letter]}
        onChange={({ target }) => onChange({ texts: { ...form.texts, [letter]: target.value } })}
      />
      {letter !== form.correct && (
        <SelectField
          label={t("belief", { letter })}
          value={form.beliefs[letter]}
          onChange={({ target }) => onChange({ beliefs: { ...form.beliefs, [letter]: target.value } })}
        >
          <option value="">{t("noBelief")}</option>
          {parts?.beliefs.map(({ id, belief }) => (
            <option key={id} value={id} lang="en">
              {belief}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
};

/** The three options: their words or drawings, which is right, and which wrong belief leads to each of the others. */
export const OptionFields = (props: Props) => {
  const t = useTranslations("staff-questions.edit");
  const signList = useId();
  const { form, parts, onChange } = props;
  return (
    <>
      <label className="bank-tick">
        <input
          type="checkbox"
          checked={form.showsSigns}
          onChange={({ target }) => onChange({ showsSigns: target.checked })}
        />
        {t("showSigns")}
      </label>
      <SelectField
        label={t("correct")}
        value={form.correct}
        onChange={({ target }) => onChange({ correct: target.value as Letter })}
      >
        {letters.map((letter) => (
          <option key={letter} value={letter}>
            {t("option", { letter })}
          </option>
        ))}
      </SelectField>
      {letters.map((letter) => (
        <Option key={letter} letter={letter} signList={signList} {...props} />
      ))}
      <datalist id={signList}>
        {parts?.signs.map(({ code }) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  );
};
