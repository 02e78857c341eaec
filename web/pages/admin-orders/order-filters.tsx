import { OrderDay, type OrderFilter, OrderStatus, PaymentMethod } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { countOf } from "../../features/admin/address-filter.ts";
import { DaySpan } from "../../features/admin/day-span.tsx";
import { FilterFold } from "../../features/admin/filter-fold.tsx";
import { SortField } from "../../features/admin/sort-field.tsx";
import { TypedField } from "../../features/admin/typed-field.tsx";
import { usePlanName, usePlans } from "../../features/billing/use-plans.ts";
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
  const choose = (name: "status" | "method" | "plan" | "day") => ({
    value: filter[name] ?? "",
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onAsk(name, target.value),
  });
  return (
    <search>
      <FilterFold count={countOf(filter)}>
        <div className="card money-fields">
          <TypedField
            label={t("orders.text")}
            hint={t("orders.textHint")}
            dir="ltr"
            maxLength={60}
            value={filter.text ?? ""}
            onSettle={(text) => onAsk("text", text)}
          />
          <TypedField
            label={t("orders.email")}
            hint={t("orders.emailHint")}
            dir="ltr"
            maxLength={254}
            value={filter.email ?? ""}
            onSettle={(email) => onEmail(email === "" ? undefined : email)}
          />
          <SelectField label={t("columns.status")} {...choose("status")}>
            <option value="">{t("any")}</option>
            {OrderStatus.options.map((status) => (
              <option key={status} value={status}>
                {t(`orderStatus.${status}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t("orders.method")} {...choose("method")}>
            <option value="">{t("any")}</option>
            {PaymentMethod.options.map((method) => (
              <option key={method} value={method}>
                {t(`methods.${method}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={t("orders.plan")} {...choose("plan")}>
            <option value="">{t("any")}</option>
            {plans.map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TypedField
            label={t("orders.coupon")}
            dir="ltr"
            maxLength={32}
            value={filter.coupon ?? ""}
            onSettle={(coupon) => onAsk("coupon", coupon.toUpperCase())}
          />
          <SelectField label={t("orders.day")} {...choose("day")}>
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
