import { cents, type MoneyNumbers } from "#modules/billing/contract";
import type { Day } from "#vocabulary/day";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { momentsOf } from "../../features/admin/day-bounds.ts";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { randText } from "../../features/money/rand.tsx";
import { bucketsOf, stepOf } from "../../features/numbers/buckets.ts";
import { NumberTable } from "../../features/numbers/number-table.tsx";
import { useWords } from "../../features/numbers/use-words.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import "./sold-table.css";

const keyOf = ({ planId, days }: { readonly planId: string; readonly days: number }) => `${planId} ${days}`;

type SoldDay = Readonly<Record<string, number>> & { readonly day: Day };

/** Every day of the span with what was sold of each plan on it. */
const daysOf = ({ days, sold, plans }: MoneyNumbers): readonly SoldDay[] => {
  const none = plans.map((plan) => [keyOf(plan), 0] as const);
  const byDay = Map.groupBy(sold, ({ day }) => day);
  return days.map(({ day }) => {
    const some = (byDay.get(day) ?? []).map((row) => [keyOf(row), row.cents] as const);
    // Numbers by plan and one day beside them: TypeScript has no type for an object made like that.
    return Object.assign(Object.fromEntries([...none, ...some]), { day }) as unknown as SoldDay;
  });
};

/** What was sold by day, week or month and product, before coupons; each amount leads to its orders. */
export const SoldTable = ({ money }: { readonly money: MoneyNumbers }) => {
  const t = useTranslations("staff-ecommerce.sold");
  const tChart = useTranslations("numbers.chart");
  const tPlans = useTranslations("staff-ecommerce.plans");
  const words = useWords();
  const nameOf = usePlanName();
  const id = useId();
  const step = stepOf(money.days.length);
  const keys = money.plans.map(keyOf);
  const buckets = bucketsOf(daysOf(money), keys).filter((bucket) => keys.some((key) => bucket[key]! > 0));
  return (
    <section className="card chart chart-wide" aria-labelledby={id}>
      <header>
        <h2 id={id}>{t("title")}</h2>
      </header>
      {buckets.length === 0 ? (
        <p className="chart-empty">{tPlans("empty")}</p>
      ) : (
        <div className="sold-table">
          <NumberTable
            caption={t("title")}
            columns={[tChart(step), ...money.plans.map(nameOf)]}
            rows={buckets.toReversed().map((bucket) => [
              bucket.from,
              words.range(step, bucket),
              ...money.plans.map((plan) => {
                const amount = bucket[keyOf(plan)]!;
                const search = { plan: plan.planId, day: "paid", ...momentsOf(bucket) };
                return amount === 0 ? (
                  "–"
                ) : (
                  <Link key={plan.planId} to={href("adminOrders", {}, search)}>
                    {randText(cents(amount))}
                  </Link>
                );
              }),
            ])}
          />
        </div>
      )}
    </section>
  );
};
