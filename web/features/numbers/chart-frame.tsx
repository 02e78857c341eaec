import { Table2 } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import "./chart-frame.css";

interface Props {
  readonly title: string;
  /** The message in place of an empty chart; null when there is data. */
  readonly empty: string | null;
  /** The drawing, with what it shows in a sentence. */
  readonly chart: ReactNode;
  /** The same numbers as a table. */
  readonly table: ReactNode;
  readonly className?: string;
}

/**
 * A chart and the same numbers as a table: sighted readers choose one, screen readers always get the sentence and the
 * table.
 */
export const ChartFrame = ({ title, empty, chart, table, className = "" }: Props) => {
  const t = useTranslations("numbers.chart");
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <section className={`card chart ${className}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {empty === null && (
          <Button
            type="button"
            variant="soft"
            size="2"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            <Table2 aria-hidden size={16} />
            {t("asTable")}
          </Button>
        )}
      </header>
      {empty === null ? (
        <>
          {!asTable && chart}
          {asTable ? (
            // It may overflow, so it takes the focus for keyboard scrolling.
            <div className="chart-table" role="group" aria-labelledby={id} tabIndex={0}>
              {table}
            </div>
          ) : (
            <div className="unseen">{table}</div>
          )}
        </>
      ) : (
        <p className="chart-empty">{empty}</p>
      )}
    </section>
  );
};

interface DrawingProps {
  /** What is drawn, in a sentence. */
  readonly sentence: string;
  readonly children: ReactNode;
}

/** A drawing made of elements: a screen reader gets its sentence, and none of them. */
export const Drawing = ({ sentence, children }: DrawingProps) => (
  <div role="img" aria-label={sentence}>
    {children}
  </div>
);
