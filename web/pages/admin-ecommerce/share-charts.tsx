import type { MoneyNumbers } from "#modules/billing/contract";
import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { momentsOf } from "../../features/admin/day-bounds.ts";
import { usePlanName } from "../../features/billing/use-plans.ts";
import { randText } from "../../features/money/rand.tsx";
import { ChartFrame, Drawing } from "../../features/numbers/chart-frame.tsx";
import { NumberTable } from "../../features/numbers/number-table.tsx";
import { ShareBar } from "../../features/numbers/share-bar.tsx";
import { useWords } from "../../features/numbers/use-words.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";
import "./share-charts.css";

interface ShareRow {
  readonly key: string;
  readonly name: ReactNode;
  /** What the bar shows, and how it is written beside it. */
  readonly size: number;
  readonly shown: string;
  readonly note?: string;
}

const Shares = ({ rows }: { readonly rows: readonly ShareRow[] }) => {
  const largest = Math.max(1, ...rows.map(({ size }) => size));
  return (
    <ul className="shares numeric">
      {rows.map(({ key, name, size, shown, note }) => (
        <li key={key}>
          <span>{name}</span>
          <span className="shares-number" dir="ltr">
            <b>{shown}</b> {note !== undefined && <small>{note}</small>}
          </span>
          <ShareBar share={size / largest} />
        </li>
      ))}
    </ul>
  );
};

/** What was sold of each plan, before coupons; the table ends with what was received. */
export const PlanChart = ({
  money: { plans, discountCents, total, span },
}: {
  readonly money: MoneyNumbers;
}) => {
  const t = useTranslations("staff-ecommerce.plans");
  const { number } = useWords();
  const nameOf = usePlanName();
  const rows = plans.map((plan) => ({
    ...{ key: `${plan.planId} ${plan.days}`, name: nameOf(plan) },
    ...{ size: plan.cents, shown: randText(plan.cents) },
  }));
  return (
    <ChartFrame
      title={t("title")}
      empty={plans.length === 0 ? t("empty") : null}
      chart={
        <Drawing
          sentence={t("sentence", {
            list: plans
              .map((plan) => t("item", { plan: nameOf(plan), rand: randText(plan.cents) }))
              .join("; "),
          })}
        >
          <Shares rows={rows} />
        </Drawing>
      }
      table={
        <NumberTable
          caption={t("title")}
          columns={[t("plan"), t("quantity"), t("amount")]}
          rows={[
            ...plans.map(
              (plan, index) =>
                [
                  rows[index]!.key,
                  <Link
                    key="plan"
                    to={href("adminOrders", {}, { plan: plan.planId, day: "paid", ...momentsOf(span) })}
                  >
                    {nameOf(plan)}
                  </Link>,
                  ...[number(plan.quantity), randText(plan.cents)],
                ] as const,
            ),
            ["discount", t("discount"), "", `−${randText(discountCents)}`],
            ["received", t("received"), number(total.orders), randText(total.receivedCents)],
          ]}
        />
      }
    />
  );
};

interface ListProps {
  readonly title: string;
  readonly empty: string;
  readonly more?: ReactNode;
  readonly rows: readonly ShareRow[];
}

/** Bars whose names are links. Their values are written beside them, so they need no table. */
const ShareList = ({ title, empty, more, rows }: ListProps) => {
  const id = useId();
  return (
    <section className="card chart" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      {rows.length === 0 ? <p className="chart-empty">{empty}</p> : <Shares rows={rows} />}
    </section>
  );
};

/** Orders that were placed, by their state now; each leads to its list. */
export const StateChart = ({ states, span }: Pick<MoneyNumbers, "states" | "span">) => {
  const t = useTranslations("staff-ecommerce.states");
  const tStatus = useTranslations("money.orderStatus");
  const { number } = useWords();
  return (
    <ShareList
      title={t("title")}
      empty={t("empty")}
      rows={states.map(({ status, count, cents }) => ({
        key: status,
        name: <Link to={href("adminOrders", {}, { status, ...momentsOf(span) })}>{tStatus(status)}</Link>,
        note: randText(cents),
        ...{ size: count, shown: number(count) },
      }))}
    />
  );
};

/** The coupons of paid orders: how often, and what each took off. */
export const CouponChart = ({ coupons, span }: Pick<MoneyNumbers, "coupons" | "span">) => {
  const t = useTranslations("staff-ecommerce.coupons");
  const { number } = useWords();
  return (
    <ShareList
      title={t("title")}
      empty={t("empty")}
      more={<Link to={href("adminPrices")}>{t("all")}</Link>}
      rows={coupons.map(({ code, count, cents }) => ({
        key: code,
        name: (
          <Link to={href("adminOrders", {}, { coupon: code, day: "paid", ...momentsOf(span) })}>
            <bdi dir="ltr">{code}</bdi>
          </Link>
        ),
        note: `−${randText(cents)}`,
        ...{ size: count, shown: number(count) },
      }))}
    />
  );
};
