import { CouponCode, OrderDay, type OrderFilter, OrderStatus } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { countOf } from "../../features/admin/address-filter.ts";
import { DaySpan } from "../../features/admin/day-span.tsx";
import { FilterFold } from "../../features/admin/filter-fold.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { MethodField, ReferenceField } from "../../features/money/find-fields.tsx";
import { DiscountField, PlanField } from "../../features/money/bought-fields.tsx";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";

type Addressed = Omit<OrderFilter, "email">;

interface Props {
  readonly filter: OrderFilter;
  /** One value of the address changes; an empty one is taken away. */
  readonly onAsk: (name: keyof Addressed, value: string) => void;
  readonly onEmail: (email: string | undefined) => void;
}

/** Which orders are shown, and in which order. */
export const OrderFilters = ({ filter, onAsk, onEmail }: Props) => {
  const t = useTranslations("money");
  return (
    <search>
      <FilterFold count={countOf(filter)}>
        <div className="card money-fields">
          <ReferenceField of="orders" filter={filter} onAsk={onAsk} />
          <TypedField
            label={t("orders.email")}
            hint={t("orders.emailHint")}
            dir="ltr"
            maxLength={254}
            value={filter.email ?? ""}
            onSettle={(email) => onEmail(email === "" ? undefined : email)}
          />
          <OptionalSelect
            label={t("columns.status")}
            value={filter.status}
            none={t("any")}
            options={OrderStatus.options.map((status) => [status, t(`orderStatus.${status}`)] as const)}
            onChoose={(status) => onAsk("status", status)}
          />
          <MethodField filter={filter} onAsk={onAsk} />
          <PlanField filter={filter} onAsk={onAsk} />
          <TypedField
            label={t("orders.coupon")}
            dir="ltr"
            maxLength={32}
            value={filter.coupon ?? ""}
            accepts={(coupon) => CouponCode.safeParse(coupon).success}
            onSettle={(coupon) => onAsk("coupon", coupon.toUpperCase())}
          />
          <DiscountField filter={filter} onAsk={onAsk} />
          <SelectField
            label={t("orders.day")}
            value={filter.day ?? ""}
            onChange={({ target }) => onAsk("day", target.value)}
          >
            {OrderDay.options.map((day) => (
              <option key={day} value={day === "placed" ? "" : day}>
                {t(`orders.days.${day}`)}
              </option>
            ))}
          </SelectField>
          <DaySpan span={filter} onAsk={(name, moment) => onAsk(name, moment ?? "")} />
          <SortField
            sorts={["newest", "oldest"]}
            value={filter.sort}
            onSort={(sort) => onAsk("sort", sort)}
          />
        </div>
      </FilterFold>
    </search>
  );
};
