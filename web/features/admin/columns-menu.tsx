import { Columns3 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useClosing } from "../../ui/use-closing.ts";
import type { StaffTable } from "./use-rows-table.ts";
import "./columns-menu.css";

/** Shows and hides the columns of a table. Those that tell rows apart are not in it. */
export const ColumnsMenu = <Row extends object>({ table }: { readonly table: StaffTable<Row> }) => {
  const t = useTranslations("admin.columns");
  const { menu, onKeyDown } = useClosing();
  // The boxes are drawn while they are seen: many have the names of fields of the same page.
  const [isOpen, setOpen] = useState(false);
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide());
  const hidden = columns.filter((column) => !column.getIsVisible()).length;
  return (
    <details
      className="columns-menu"
      ref={menu}
      onKeyDown={onKeyDown}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Columns3 aria-hidden size={18} />
        {t("title")}
        {hidden > 0 && <small>{t("hidden", { count: hidden })}</small>}
      </summary>
      {isOpen && (
        <fieldset>
          <legend className="unseen">{t("legend")}</legend>
          {columns.map((column) => (
            <label key={column.id}>
              <input
                type="checkbox"
                checked={column.getIsVisible()}
                onChange={() => column.toggleVisibility()}
              />
              {column.columnDef.meta?.label}
            </label>
          ))}
        </fieldset>
      )}
    </details>
  );
};
