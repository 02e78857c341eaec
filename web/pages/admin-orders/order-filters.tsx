import { CouponCode, OrderDay, type OrderFilter, OrderStatus } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { countOf } from "../../features/admin/address-filter.ts";
import { DaySpan } from "../../features/admin/day-span.tsx";
import { FilterFold } from "../../features/admin/filter-fold.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { MethodField, ReferenceField } from "../../features/money/find-fields.tsx";
import { usePlanName, usePlans } from "../../features/billing/use-plans.ts";
import { OptionalSelect } from "../../ui/form/optional-select.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";

type Addressed = Omit<OrderFilter, "email">;

interface Props {
  readonly filter: OrderFilter;
  /** One value of the address changes; an empty one is taken away. */
  readonly onAsk: (name: keyof Addressed, value: string) => void;
  readonly onEmail: (email: string | undefined) => void;
}

/** The plans that can be named: those on sale, and one that a link names and that no longer is. */
const usePlanChoices = (asked: string | undefined): readonly (readonly [id: string, name: string])[] => {
  const nameOf = usePlanName();
  const plans = (usePlans().data?.plans ?? []).map((plan) => [plan.planId, nameOf(plan)] as const);
  const isKnown = asked === undefined || plans.some(([id]) => id === asked);
  return isKnown ? plans : [...plans, [asked, asked]];
};

/** Which orders are shown, and in which order. */
export const OrderFilters = ({ filter, onAsk, onEmail }: Props) => {
  const t = useTranslations("money");
  const plans = usePlanChoices(filter.plan);
  const choose = (name: "status" | "plan") => ({
    value: filter[name],
    none: t("any"),
    onChoose: (value: string) => onAsk(name, value),
  });
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
            options={OrderStatus.options.map((status) => [status, t(`orderStatus.${status}`)] as const)}
            {...choose("status")}
          />
          <MethodField filter={filter} onAsk={onAsk} />
          <OptionalSelect label={t("orders.plan")} options={plans} {...choose("plan")} />
          <TypedField
            label={t("orders.coupon")}
            dir="ltr"
            maxLength={32}
            value={filter.coupon ?? ""}
            accepts={(coupon) => CouponCode.safeParse(coupon).success}
            onSettle={(coupon) => onAsk("coupon", coupon.toUpperCase())}
          />
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
