import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { FieldFrame, type FieldWords, useFieldIds } from "./field-frame.tsx";

type Props = Omit<ComponentProps<"input">, "id" | "type"> & {
  readonly autoComplete: "current-password" | "new-password";
} & FieldWords;

/** A password, with a button that shows it. Pasting works, and so does a password manager. */
export const PasswordField = ({ label, hint, problem, ...rest }: Props) => {
  const t = useTranslations("form");
  const [isShown, show] = useState(false);
  const { id, ids, control } = useFieldIds({ hint, problem });
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame id={id} ids={ids} label={label} hint={hint} problem={problem}>
      <div className="input input-with-button">
        <input
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          {...control}
          type={isShown ? "text" : "password"}
        />
        <button type="button" aria-pressed={isShown} aria-controls={id} onClick={() => show(!isShown)}>
          <Icon aria-hidden size={20} />
          <span>{t(isShown ? "hide" : "show")}</span>
          <span className="unseen">{t("thePassword")}</span>
        </button>
      </div>
    </FieldFrame>
  );
};
