import { QuestionId } from "#modules/catalogue/contract";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useLocation } from "wouter";
import { href } from "../../routing/href.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import "./admin-re-marking.css";

/** Opens a question by its id. */
export const FindQuestion = () => {
  const t = useTranslations("re-marking");
  const [, go] = useLocation();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const find = (event: FormEvent) => {
    event.preventDefault();
    const question = QuestionId.safeParse(typed.trim());
    setWrong(!question.success);
    if (question.success) return go(href("adminReMarking", {}, { question: question.data }));
    form.current?.querySelector("input")?.focus();
  };
  return (
    <form ref={form} className="find-question" role="search" noValidate onSubmit={find}>
      <TextField
        label={t("byId")}
        hint={isWrong ? t("noId") : t("idHint")}
        dir="ltr"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={80}
        value={typed}
        aria-invalid={isWrong}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="soft">
        {t("show")}
      </Button>
    </form>
  );
};
