import type { ProcessorStatus } from "#modules/admin-template/contract";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { RowsColumn } from "../../features/admin/rows-column.ts";
import { StateMark, stateOf } from "./state-mark.tsx";
import { column } from "./table.tsx";
import { useFigures } from "./use-figures.ts";
import "./admin-operations.css";

const numbers = [
  "lag",
  "lagTime",
  "rate",
  "rows",
  "size",
  "handled",
  "failures",
  "deadLetters",
  "version",
] as const;
type Name = (typeof numbers)[number] | "name" | "state" | "place";

interface StateProps {
  readonly processor: ProcessorStatus;
  /** When all this was so. */
  readonly at: string;
}

/** The state of a processor, and its error if it has failed. */
const State = ({ processor, at }: StateProps) => {
  const t = useTranslations("operations");
  const { time } = useFigures();
  const { lastError, failingSince, failures } = processor;
  return (
    <>
      <StateMark state={stateOf(processor, at)} />
      {failures > 0 && lastError !== null && (
        <p className="ops-error">
          <span dir="ltr">{lastError}</span>
          {failingSince !== null && <small>{t("since", { time: time(failingSince) })}</small>}
        </p>
      )}
    </>
  );
};

/** What may be said of processors, by column: what is asked for, in that order. */
export const useProcessorColumns = (
  at: string,
  names: readonly Name[],
): readonly RowsColumn<ProcessorStatus>[] => {
  const t = useTranslations("operations");
  const { count, bytes, span, rate } = useFigures();
  const cells: Readonly<Record<Name, (processor: ProcessorStatus) => ReactNode>> = {
    name: ({ name }) => <code dir="ltr">{name}</code>,
    state: (processor) => <State processor={processor} at={at} />,
    version: ({ version, storedVersion }) =>
      storedVersion === null || storedVersion === version
        ? version
        : t("upgrading", { stored: String(storedVersion), version: String(version) }),
    place: ({ position: { epoch, tx, position } }) => (
      <code dir="ltr" title={t("placeTitle", { epoch: String(epoch), tx, position })}>
        {tx}/{position}
      </code>
    ),
    lag: ({ lag }) => (lag.capped ? t("atLeast", { count: count(lag.events) }) : count(lag.events)),
    lagTime: ({ lag }) => span(lag.seconds),
    rate: (processor) => (processor.rate === null ? t("none") : rate(processor.rate)),
    rows: ({ table }) => (table === null ? t("none") : count(table.rows)),
    size: ({ table }) => (table === null ? t("none") : bytes(table.bytes)),
    handled: ({ handled }) => count(handled),
    failures: ({ failures }) => count(failures),
    deadLetters: ({ deadLetters }) =>
      deadLetters === 0 ? count(0) : <a href="#deadLetters">{count(deadLetters)}</a>,
  };
  return names.map((name) =>
    column(name, t(`columns.${name}`), cells[name], {
      isNumber: numbers.some((number) => number === name),
      isFixed: name === "name",
    }),
  );
};
