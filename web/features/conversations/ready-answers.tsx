import { listMacros, type Macro } from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import "../../ui/select-arrow.css";

interface Props {
  readonly put: (text: string) => void;
  readonly onChosen?: (macro: Macro) => void;
}

/** A ready answer, to put into the field and change. */
export const ReadyAnswers = ({ put, onChosen }: Props) => {
  const t = useTranslations("tickets");
  const { data } = useQuery(queryFor(listMacros, {}));
  if (data === undefined || data.macros.length === 0) return null;
  const choose = (macroId: string) => {
    const macro = data.macros.find((one) => one.macroId === macroId);
    if (macro === undefined) return;
    put(macro.text);
    onChosen?.(macro);
  };
  return (
    <select
      className="input select-arrow ticket-ready"
      aria-label={t("useMacro")}
      value=""
      onChange={({ target }) => choose(target.value)}
    >
      <option value="">{t("useMacro")}</option>
      {data.macros.map(({ macroId, name }) => (
        <option key={macroId} value={macroId}>
          {name}
        </option>
      ))}
    </select>
  );
};
