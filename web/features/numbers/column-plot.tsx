import { BarRounded } from "@visx/shape";
import { useDirection } from "../../data/settings.ts";
import { BarReader } from "./bar-reader.tsx";
import type { Column } from "./column.ts";
import { amountScale, columnScale } from "./column-scales.ts";
import { useWidth } from "./use-width.ts";

const height = 180;
/** Room for the number above the highest bar. */
const head = 22;
const radius = 4;
/** An amount above nothing is seen. */
const lowest = 2;
/** So many bars have a number above each and words under each, where all have room. */
const maxNumbered = 13;
const maxNamed = 7;
/** Few letters are wider, in pixels. */
const letterWidth = 8;

interface Props {
  readonly title: string;
  readonly sentence: string;
  readonly columns: readonly Column[];
  readonly write: (value: number) => string;
  readonly says: (column: Column) => string;
  /** The bar that is read; null for none. */
  readonly at: number | null;
  readonly onPoint: (at: number | null) => void;
}

type Scales = ReturnType<typeof columnScale> & ReturnType<typeof amountScale>;

const Bars = ({
  columns,
  write,
  at,
  scales,
}: Pick<Props, "columns" | "write" | "at"> & { readonly scales: Scales }) => {
  const { place, placeStart, barStart, barWidth, middle, heightOf } = scales;
  const isNumbered =
    columns.length <= maxNumbered && columns.every(({ whole }) => letterWidth * write(whole).length <= place);
  return columns.map(({ whole, part }, index) => {
    const bar = (amount: number) => {
      const tall = Math.max(height - heightOf(amount), lowest);
      return { x: barStart(index), width: barWidth, y: height - tall, height: tall, radius, top: true };
    };
    return (
      <g key={index}>
        {at === index && (
          <rect className="column-chart-place" x={placeStart(index)} width={place} height={height} />
        )}
        {whole > 0 && <BarRounded className="column-chart-whole" {...bar(whole)} />}
        {part > 0 && <BarRounded className="column-chart-part" {...bar(part)} />}
        {isNumbered && (
          <text x={middle(index)} y={heightOf(whole) - 6} textAnchor="middle">
            {write(whole)}
          </text>
        )}
      </g>
    );
  });
};

/** Under every bar when there is room, else under the first, the one in the middle and the last. */
const Ticks = ({ columns, place }: Pick<Props, "columns"> & { readonly place: number }) => {
  const words = columns.flatMap(({ tick }) => tick.split(" "));
  const isNamed = columns.length <= maxNamed && words.every((word) => letterWidth * word.length <= place);
  const last = columns.length - 1;
  const shown = isNamed ? columns : [columns[0]!, columns[Math.round(last / 2)]!, columns[last]!];
  return (
    <ol className="column-chart-ticks" data-named={isNamed} aria-hidden>
      {shown.map(({ tick }, index) => (
        <li key={index}>{tick}</li>
      ))}
    </ol>
  );
};

/**
 * The bars between their axes. The words of the axes are HTML: unlike text in a drawing they wrap, and run in the
 * direction of their language.
 */
export const ColumnPlot = ({ title, sentence, columns, write, says, at, onPoint }: Props) => {
  const { ref, width } = useWidth();
  const across = columnScale({ count: columns.length, width, direction: useDirection() });
  const upwards = amountScale({ amounts: columns.map(({ whole }) => whole), ground: height, top: head });
  return (
    <div className="column-chart-plot">
      <ol className="column-chart-scale" aria-hidden>
        {upwards.ticks.map((amount) => (
          <li key={amount} style={{ insetBlockStart: `${upwards.heightOf(amount)}px` }}>
            {write(amount)}
          </li>
        ))}
      </ol>
      <div>
        <div ref={ref} className="column-chart-bars">
          {/* It is stretched until it is measured again, and on paper. */}
          <svg
            {...{ width: "100%", height, viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none" }}
            role="img"
            aria-label={sentence}
          >
            {upwards.ticks.map((amount) => (
              <line key={amount} x2={width} y1={upwards.heightOf(amount)} y2={upwards.heightOf(amount)} />
            ))}
            {width > 0 && <Bars {...{ columns, write, at }} scales={{ ...across, ...upwards }} />}
          </svg>
          <BarReader
            {...{ title, columns, says, at, onPoint }}
            indexAt={across.indexAt}
            place={across.place}
          />
        </div>
        <Ticks columns={columns} place={across.place} />
      </div>
    </div>
  );
};
