import { longestViewName } from "#modules/admin-template/contract";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";

interface NameProps {
  /** What it is called so far. */
  readonly before?: string;
  readonly isBusy: boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks what the view is called. */
export const ViewName = ({ before = "", isBusy, onSave, onCancel }: NameProps) => {
  const t = useTranslations("attempts.views");
  const [name, setName] = useState(before);
  const [wasSent, setSent] = useState(false);
  const isMissing = name.trim() === "";
  const form = useRef<HTMLFormElement>(null);
  const toField = () => form.current?.querySelector("input")?.focus();
  useEffect(toField, []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isMissing) return toField();
    if (!isBusy) onSave(name.trim());
  };
  return (
    <form ref={form} className="view-name" noValidate onSubmit={save}>
      <TextField
        label={t("name")}
        maxLength={longestViewName}
        value={name}
        problem={wasSent && isMissing ? { says: t("nameMissing") } : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {t("keep")}
      </Button>
      <Button type="button" variant="soft" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </form>
  );
};
