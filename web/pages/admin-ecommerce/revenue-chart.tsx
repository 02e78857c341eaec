import { cents, type MoneyNumbers } from "#modules/billing/contract";
import { useTranslations } from "use-intl";
import { randText } from "../../features/money/rand.tsx";
import { bucketsOf, stepOf } from "../../features/numbers/buckets.ts";
import { momentsOf } from "../../features/admin/day-bounds.ts";
import { ChartFrame } from "../../features/numbers/chart-frame.tsx";
import { ColumnChart } from "../../features/numbers/column-chart.tsx";
import { NumberTable } from "../../features/numbers/number-table.tsx";
import { useWords } from "../../features/numbers/use-words.ts";
import { href } from "../../routing/href.ts";
import { Link } from "../../ui/link.tsx";

const keys = ["orders", "receivedCents", "eftCents", "refundedCents"] as const;
const rand = (value: number) => randText(cents(value));

/** What came in, by day, week or month, and the part of it that came by transfer. */
export const RevenueChart = ({ days }: Pick<MoneyNumbers, "days">) => {
  const t = useTranslations("staff-ecommerce");
  const tChart = useTranslations("numbers.chart");
  const words = useWords();
  const step = stepOf(days.length);
  const buckets = bucketsOf<(typeof keys)[number]>(days, keys);
  const sum = (key: (typeof keys)[number]) => buckets.reduce((total, bucket) => total + bucket[key], 0);
  const highest = buckets.reduce((most, bucket) =>
    bucket.receivedCents > most.receivedCents ? bucket : most,
  );
  const title = t("days.title");
  return (
    <ChartFrame
      className="chart-wide"
      title={title}
      empty={sum("receivedCents") + sum("refundedCents") === 0 ? t("days.empty") : null}
      chart={
        <ColumnChart
          title={title}
          sentence={t("days.sentence", {
            from: words.day(buckets[0]!.from),
            until: words.day(buckets.at(-1)!.until),
            whole: rand(sum("receivedCents")),
            part: rand(sum("eftCents")),
            most: rand(highest.receivedCents),
            when: words.range(step, highest),
          })}
          legend={[t("days.whole"), t("days.part")]}
          write={rand}
          columns={buckets.map((bucket) => ({
            tick: words.tick(step, bucket),
            name: words.range(step, bucket),
            whole: bucket.receivedCents,
            part: bucket.eftCents,
          }))}
        />
      }
      table={
        <NumberTable
          caption={title}
          columns={[tChart(step), ...[t("days.orders"), t("days.whole"), t("days.part"), t("days.refunded")]]}
          rows={buckets.toReversed().map((bucket) => [
            bucket.from,
            <Link key="days" to={href("adminOrders", {}, { day: "paid", ...momentsOf(bucket) })}>
              {words.range(step, bucket)}
            </Link>,
            words.number(bucket.orders),
            ...[bucket.receivedCents, bucket.eftCents].map(rand),
            bucket.refundedCents === 0 ? (
              rand(0)
            ) : (
              <Link key="refunded" to={href("adminOrders", {}, { day: "refunded", ...momentsOf(bucket) })}>
                {rand(bucket.refundedCents)}
              </Link>
            ),
          ])}
        />
      }
    />
  );
};
