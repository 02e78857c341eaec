import { useTranslations } from "use-intl";
import { Dialog } from "../../ui/dialog.tsx";
import { KeysList } from "./keys-list.tsx";

interface Props {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

export const KeysDialog = ({ isOpen, onOpenChange, isOn, onSwitch }: Props) => {
  const t = useTranslations("exam.keys");
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t("title")} closeLabel={t("close")}>
      <p>{t("intro")}</p>
      <KeysList />
      <label className="exam-switch">
        <input type="checkbox" checked={isOn} onChange={({ target }) => onSwitch(target.checked)} />
        {t("switch")}
      </label>
    </Dialog>
  );
};
