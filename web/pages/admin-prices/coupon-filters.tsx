import { CouponFilter } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";

interface Props {
  readonly filter: CouponFilter;
  /** One value of the address changes; an empty one is taken away. */
  readonly onAsk: (name: keyof CouponFilter, value: string) => void;
}

/** Which coupons are shown, and in which order. */
export const CouponFilters = ({ filter, onAsk }: Props) => {
  const t = useTranslations("money.coupons");
  const any = useTranslations("money")("any");
  return (
    <search className="card money-fields">
      <TypedField
        label={t("text")}
        dir="ltr"
        maxLength={32}
        value={filter.text ?? ""}
        accepts={(text) => CouponFilter.shape.text.safeParse(text).success}
        onSettle={(text) => onAsk("text", text.toUpperCase())}
      />
      <SelectField
        label={t("state")}
        value={filter.state ?? ""}
        onChange={({ target }) => onAsk("state", target.value)}
      >
        <option value="">{any}</option>
        <option value="active">{t("active")}</option>
        <option value="ended">{t("ended")}</option>
      </SelectField>
      <SortField
        sorts={["active", "newest", "oldest"]}
        value={filter.sort}
        onSort={(sort) => onAsk("sort", sort)}
      />
    </search>
  );
};
