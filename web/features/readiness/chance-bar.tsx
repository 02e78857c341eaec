import type { Chance } from "#modules/scheduling/contract";
import { useChanceText } from "./use-chance-text.ts";
import "./chance-bar.css";

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** A chance with its range: in words, and as a bar for the eye alone. */
export const ChanceBar = ({
  chance,
  large = false,
}: {
  readonly chance: Chance;
  readonly large?: boolean;
}) => {
  const { mean, range } = useChanceText()(chance);
  return (
    <div className="chance" data-large={large}>
      <p>
        <b className="numeric">{mean}</b> <span>{range}</span>
      </p>
      <svg aria-hidden preserveAspectRatio="none">
        <rect className="chance-ground" width="100%" height="100%" rx="5" />
        <rect
          className="chance-range"
          x={percent(chance.low)}
          width={percent(Math.max(0.01, chance.high - chance.low))}
          height="100%"
          rx="5"
        />
        <rect className="chance-mean" x={percent(Math.min(0.99, chance.mean))} width="4" height="100%" />
      </svg>
    </div>
  );
};
