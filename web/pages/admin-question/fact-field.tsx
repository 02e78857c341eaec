import type { QuestionParts } from "#modules/catalogue/contract";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { markOf } from "../../copy/language.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

const maxShown = 6;

interface Props {
  readonly facts: QuestionParts["facts"];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The facts that a question rests on, with their words, and a search for more. */
export const FactField = ({ facts, chosen, onChange }: Props) => {
  const t = useTranslations("staff-questions.edit");
  const [typed, setTyped] = useState("");
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found =
    words.length === 0
      ? []
      : facts
          .filter(({ id }) => !chosen.includes(id))
          .filter(({ id, text }) => words.every((word) => `${id} ${text}`.toLowerCase().includes(word)))
          .slice(0, maxShown);
  const textOf = (id: string) => facts.find((fact) => fact.id === id);
  return (
    <fieldset className="bank-fact-field">
      <legend className="field-label">{t("facts")}</legend>
      <ul>
        {chosen.map((id) => (
          <li key={id}>
            <Button
              type="button"
              variant="soft"
              aria-label={t("removeFact", { id })}
              onClick={() => onChange(chosen.filter((other) => other !== id))}
            >
              <X aria-hidden size={16} />
            </Button>
            <span {...markOf("en")}>
              <b>{id}</b> {textOf(id)?.text} {textOf(id) && `(${textOf(id)!.trust})`}
            </span>
          </li>
        ))}
      </ul>
      <TextField
        label={t("findFact")}
        hint={t("findFactHint")}
        maxLength={60}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul>
        {found.map(({ id, text, trust }) => (
          <li key={id}>
            <Button
              type="button"
              variant="soft"
              aria-label={t("addFact", { id })}
              onClick={() => {
                onChange([...chosen, id]);
                setTyped("");
              }}
            >
              <Plus aria-hidden size={16} />
            </Button>
            <span {...markOf("en")}>
              <b>{id}</b> {text} ({trust})
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
