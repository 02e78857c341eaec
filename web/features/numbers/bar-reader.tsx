import type { CSSProperties, PointerEvent } from "react";
import { useTranslations } from "use-intl";
import type { Column } from "./column.ts";

interface Props {
  readonly title: string;
  readonly columns: readonly Column[];
  readonly says: (column: Column) => string;
  readonly at: number | null;
  readonly onPoint: (at: number | null) => void;
  /** The bar at a distance in pixels from the left. */
  readonly indexAt: (x: number) => number;
  /** The room of one bar, in pixels. */
  readonly place: number;
}

/**
 * Lies over the bars and points at one of them, by pointer, finger or arrow keys. A browser's own slider: it is mirrored
 * from right to left, and a screen reader says the bar that it is at.
 */
export const BarReader = ({ title, columns, says, at, onPoint, indexAt, place }: Props) => {
  const t = useTranslations("numbers.chart");
  const last = columns.length - 1;
  const value = Math.min(at ?? last, last);
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLInputElement>) =>
    onPoint(indexAt(clientX - currentTarget.getBoundingClientRect().left));
  return (
    <input
      type="range"
      className="column-chart-reader"
      // As wide as the room of a bar, its thumb is over the bar that was pressed.
      style={{ "--place": `${place}px` } as CSSProperties}
      aria-label={t("bars", { title })}
      aria-valuetext={says(columns[value]!)}
      min={0}
      max={last}
      value={value}
      onChange={({ target }) => onPoint(Number(target.value))}
      onPointerMove={follow}
      onPointerLeave={({ currentTarget }) => currentTarget !== document.activeElement && onPoint(null)}
      onFocus={() => onPoint(value)}
      onBlur={() => onPoint(null)}
    />
  );
};
