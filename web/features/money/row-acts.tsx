import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { DangerButton } from "../../ui/danger-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Something that can be done about a row, in a dialog of its own. */
export interface RowAct {
  readonly name: string;
  readonly label: string;
  readonly isDangerous?: boolean;
  readonly form: (onDone: () => void) => ReactNode;
}

interface Props {
  readonly acts: readonly RowAct[];
  /** What the dialog is about. */
  readonly about?: ReactNode;
  /** What needs no dialog, beside the acts. */
  readonly children?: ReactNode;
}

/** What may be done about a row, one button each. The key e goes to the first. */
export const RowActs = ({ acts, about, children }: Props) => {
  const t = useTranslations("admin.confirm");
  const [name, setName] = useState<string | null>(null);
  const chosen = acts.find((act) => act.name === name);
  const close = () => setName(null);
  return (
    <>
      <div className="money-ways">
        {acts.map(({ name: one, label, isDangerous = false }, index) => {
          const Press = isDangerous ? DangerButton : Button;
          return (
            <Press
              key={one}
              data-edit={index === 0 ? "" : undefined}
              type="button"
              variant="soft"
              onClick={() => setName(one)}
            >
              {label}
            </Press>
          );
        })}
        {children}
      </div>
      <Dialog
        isOpen={chosen !== undefined}
        onOpenChange={close}
        title={(chosen ?? acts[0])?.label ?? ""}
        closeLabel={t("close")}
      >
        {about}
        {chosen?.form(close)}
      </Dialog>
    </>
  );
};
