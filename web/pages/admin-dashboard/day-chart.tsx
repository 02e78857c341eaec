import type { Day } from "#vocabulary/day";
import { useTranslations } from "use-intl";
import { type Bucket, bucketsOf, stepOf } from "../../features/numbers/buckets.ts";
import { ChartFrame } from "../../features/numbers/chart-frame.tsx";
import { ColumnChart } from "../../features/numbers/column-chart.tsx";
import { NumberTable } from "../../features/numbers/number-table.tsx";
import { useWords } from "../../features/numbers/use-words.ts";

interface Props<Key extends string> {
  readonly subject: "attempts" | "registrations";
  readonly days: readonly (Readonly<Record<Key, number>> & { readonly day: Day })[];
  /** What is counted: the first is what bars are drawn of, the last the part of them that is filled. */
  readonly keys: readonly [Key, ...Key[]];
  /** The words of each column of the table. */
  readonly columns: readonly string[];
  /** A last column that is worked out from the others. */
  readonly rateOf?: (count: Bucket<Key>) => string;
}

/** Something over time, by day, week or month. */
export const DayChart = <Key extends string>({ subject, days, keys, columns, rateOf }: Props<Key>) => {
  const t = useTranslations("numbers");
  const words = useWords();
  const step = stepOf(days.length);
  const buckets = bucketsOf(days, keys);
  const [whole, part] = [keys[0], keys.at(-1)!];
  const sum = (key: Key) => buckets.reduce((total, bucket) => total + bucket[key], 0);
  const highest = buckets.reduce((most, bucket) => (bucket[whole] > most[whole] ? bucket : most));
  const title = t(`${subject}.title`);
  const sentence = t(`${subject}.sentence`, {
    from: words.day(buckets[0]!.from),
    until: words.day(buckets.at(-1)!.until),
    whole: words.number(sum(whole)),
    part: words.number(sum(part)),
    most: words.number(highest[whole]),
    when: words.range(step, highest),
  });
  return (
    <ChartFrame
      title={title}
      empty={sum(whole) === 0 ? t(`${subject}.empty`) : null}
      chart={
        <ColumnChart
          {...{ title, sentence }}
          legend={[t(`${subject}.whole`), t(`${subject}.part`)]}
          columns={buckets.map((bucket) => ({
            tick: words.tick(step, bucket),
            name: words.range(step, bucket),
            whole: bucket[whole],
            part: bucket[part],
          }))}
        />
      }
      table={
        <NumberTable
          caption={title}
          columns={[t(`chart.${step}`), ...columns]}
          rows={buckets
            .toReversed()
            .map((bucket) => [
              bucket.from,
              words.range(step, bucket),
              ...keys.map((key) => words.number(bucket[key])),
              ...(rateOf === undefined ? [] : [rateOf(bucket)]),
            ])}
        />
      }
    />
  );
};
