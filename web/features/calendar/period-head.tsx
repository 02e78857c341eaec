import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import "./period-head.css";

interface Props {
  /** The month, week or day that is shown. */
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly isFirst?: boolean;
  readonly isLast?: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

/** The name of what a calendar shows, between ways to the one before and the one after. */
export const PeriodHead = ({ title, before, after, isFirst = false, isLast = false, onMove }: Props) => (
  <div className="period-head">
    <Button
      type="button"
      variant="ghost"
      aria-label={before}
      aria-disabled={isFirst}
      onClick={() => isFirst || onMove(-1)}
    >
      <ChevronLeft aria-hidden size={22} className="points" />
    </Button>
    <h2 aria-live="polite">{title}</h2>
    <Button
      type="button"
      variant="ghost"
      aria-label={after}
      aria-disabled={isLast}
      onClick={() => isLast || onMove(1)}
    >
      <ChevronRight aria-hidden size={22} className="points" />
    </Button>
  </div>
);
