import { useTranslations } from "use-intl";
import { ChoiceBox } from "./choice-box.tsx";
import type { RowsColumn } from "./rows-column.ts";
import type { Chosen } from "./use-chosen.ts";

/** The column in which rows are chosen. `of` says what a row is called, or null where it cannot be chosen. */
export const useChoiceColumn = <Row,>(
  chosen: Chosen,
  of: (row: Row) => { readonly id: string; readonly name: string } | null,
): RowsColumn<Row> => {
  const t = useTranslations("admin.bulk");
  return {
    id: "choice",
    label: t("choose"),
    isFixed: true,
    cell: (row) => {
      const one = of(row);
      return one === null ? "–" : <ChoiceBox chosen={chosen} {...one} />;
    },
  };
};
