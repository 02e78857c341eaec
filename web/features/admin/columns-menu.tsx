import { Columns3 } from "lucide-react";
import { useTranslations } from "use-intl";
import { useClosing } from "../../ui/use-closing.ts";
import "./columns-menu.css";

/** A column that can be hidden. */
export interface HideableColumn {
  readonly id: string;
  readonly label: string;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

/** Which columns of a list are shown. */
export const ColumnsMenu = ({ columns }: { readonly columns: readonly HideableColumn[] }) => {
  const t = useTranslations("admin.columns");
  const { menu, onKeyDown } = useClosing();
  const hidden = columns.filter(({ isShown }) => !isShown).length;
  return (
    <details className="columns-menu" ref={menu} onKeyDown={onKeyDown}>
      <summary>
        <Columns3 aria-hidden size={18} />
        {t("title")}
        {hidden > 0 && <small>{t("hidden", { count: hidden })}</small>}
      </summary>
      <fieldset>
        <legend className="unseen">{t("legend")}</legend>
        {columns.map(({ id, label, isShown, onToggle }) => (
          <label key={id}>
            <input type="checkbox" checked={isShown} onChange={onToggle} />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
};
