import { useDirection } from "../../data/settings.ts";
import { useWords } from "./use-words.ts";
import { placesOf, topOf } from "./bars.ts";
import "./column-chart.css";

/** A bar, and how much of it is filled. */
export interface Column {
  readonly tick: string;
  readonly whole: number;
  readonly part: number;
}

interface Props {
  readonly columns: readonly Column[];
  /** What a whole bar and its filled part mean. */
  readonly legend: readonly [whole: string, part: string];
  /** How an amount is written; as a number by default. */
  readonly write?: (value: number) => string;
}

const height = 180;
/** Room for the number above the highest bar. */
const head = 22;
const radius = 4;
/** So many bars have room for a number above each, and for a word under each. */
const mostNumbered = 13;
const mostNamed = 7;

interface BarsProps {
  readonly columns: readonly Column[];
  readonly top: number;
  readonly write: (value: number) => string;
}

const Bars = ({ columns, top, write }: BarsProps) => {
  const direction = useDirection();
  const places = placesOf(columns.length, direction);
  const tall = (value: number) => ((height - head) * value) / top;
  const lines = [0.5, 1].map((share) => height - tall(share * top));
  return (
    <svg className="column-chart-bars" width="100%" height={height} aria-hidden>
      {lines.map((y) => (
        <line key={y} className="column-chart-line" x1="0" x2="100%" y1={y} y2={y} />
      ))}
      {columns.map(({ whole, part }, index) => {
        const { start, size } = places[index]!;
        // A bar reaches below the ground, where nothing is seen of it: only its upper corners are round.
        const bar = (value: number) => ({
          x: `${start}%`,
          width: `${size}%`,
          y: height - tall(value),
          height: tall(value) + 2 * radius,
          rx: radius,
        });
        return (
          <g key={index}>
            {whole > 0 && <rect className="column-chart-whole" {...bar(whole)} />}
            {part > 0 && <rect className="column-chart-part" {...bar(part)} />}
            {columns.length <= mostNumbered && (
              <text x={`${start + size / 2}%`} y={height - tall(whole) - 6} textAnchor="middle">
                {write(whole)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
};

/** Under every bar when there is room, else under the first, the one in the middle and the last. */
const Ticks = ({ columns }: { readonly columns: readonly Column[] }) => {
  const isNamed = columns.length <= mostNamed;
  const last = columns.length - 1;
  const shown = isNamed ? columns : [columns[0]!, columns[Math.round(last / 2)]!, columns[last]!];
  return (
    <ol className="column-chart-ticks" data-named={isNamed}>
      {shown.map(({ tick }, index) => (
        <li key={index}>{tick}</li>
      ))}
    </ol>
  );
};

/** Rounded bars side by side, in the direction of reading, each with a part of it filled. */
export const ColumnChart = ({ columns, legend, write }: Props) => {
  const { number } = useWords();
  const written = write ?? number;
  const top = topOf(columns.map(({ whole }) => whole));
  return (
    <div className="column-chart numeric">
      <ul className="column-chart-legend">
        {legend.map((words, index) => (
          <li key={words} data-kind={index === 0 ? "whole" : "part"}>
            {words}
          </li>
        ))}
      </ul>
      <div className="column-chart-plot">
        <ol className="column-chart-scale">
          {[top, top / 2, 0].map((value) => (
            <li key={value}>{written(value)}</li>
          ))}
        </ol>
        <div>
          <Bars columns={columns} top={top} write={written} />
          <Ticks columns={columns} />
        </div>
      </div>
    </div>
  );
};
