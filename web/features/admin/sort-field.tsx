import { useTranslations } from "use-intl";
import { SelectField } from "../../ui/form/select-field.tsx";

interface Props {
  /** Names of `admin.sorts`. The first one is the order without a choice, which the address does not name. */
  readonly sorts: readonly [SortName, ...SortName[]];
  readonly value: string | undefined;
  /** Called with an empty text for the order without a choice. */
  readonly onSort: (sort: string) => void;
}

/** The orders that lists of staff have; each list names its own. */
export type SortName =
  | "newest"
  | "oldest"
  | "waiting"
  | "highest"
  | "lowest"
  | "active"
  | "name"
  | "backwards"
  | "seen"
  | "usual"
  | "soonest"
  | "latest"
  | "unready"
  | "rated";

/** In which order a list is shown. */
export const SortField = ({ sorts, value, onSort }: Props) => {
  const t = useTranslations("admin");
  return (
    <SelectField
      label={t("sort")}
      value={value ?? sorts[0]}
      onChange={({ target }) => onSort(target.value === sorts[0] ? "" : target.value)}
    >
      {sorts.map((one) => (
        <option key={one} value={one}>
          {t(`sorts.${one}`)}
        </option>
      ))}
    </SelectField>
  );
};
