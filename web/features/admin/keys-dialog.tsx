import { useTranslations } from "use-intl";
import { Dialog } from "../../ui/dialog.tsx";
import { Switch } from "../../ui/switch.tsx";
import type { KeysOfPage } from "./list-rows.ts";
import "../exam/keys.css";

interface Props {
  /** The keys that have something to do on the page. */
  readonly keys: KeysOfPage;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** Which keys do something on this page, and the switch that stops single letters from doing anything. */
export const KeysDialog = ({ keys, isOn, onTurn, onClose }: Props) => {
  const t = useTranslations("admin.keys");
  const lines = [
    ...(keys.rows ? (["next", "previous", "open"] as const) : []),
    ...(keys.edit ? (["edit"] as const) : []),
    ...(["find", "help"] as const),
  ];
  const names = {
    next: ["J"],
    previous: ["K"],
    open: ["Enter"],
    edit: ["E"],
    find: ["Ctrl", "K"],
    help: ["?"],
  };
  return (
    <Dialog isOpen onOpenChange={onClose} title={t("title")} closeLabel={t("close")}>
      <p>{t("intro")}</p>
      <dl className="exam-keys">
        {lines.map((line) => (
          <div key={line}>
            <dt>{t(line)}</dt>
            <dd dir="ltr">
              {names[line].map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch name={t("switch")} isOn={isOn} onChange={onTurn} />
    </Dialog>
  );
};
