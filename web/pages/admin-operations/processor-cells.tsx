import type { ProcessorStatus } from "#modules/admin-template/contract";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { StateMark, stateOf } from "./state-mark.tsx";
import { Cell, type Column } from "./table.tsx";
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
type Name = (typeof numbers)[number] | "name" | "state" | "place" | "act";

/** The columns by name, with their titles. */
export const useColumns = <const Names extends readonly Name[]>(...names: Names) => {
  const t = useTranslations("operations.columns");
  return names.map((name): Column => ({
    name,
    label: t(name),
    isNumber: numbers.some((number) => number === name),
  }));
};

interface Props {
  readonly processor: ProcessorStatus;
  readonly at: string;
  readonly columns: readonly Column[];
  /** The content of the column `act`. */
  readonly act?: ReactNode;
}

/** The state of a processor, and its error if it has failed. */
const State = ({ processor, at }: Pick<Props, "processor" | "at">) => {
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

/** The cells of one processor, in the order of the columns. */
export const ProcessorCells = ({ processor, at, columns, act }: Props) => {
  const t = useTranslations("operations");
  const { count, bytes, span, rate } = useFigures();
  const { lag, version, storedVersion, table } = processor;
  const { epoch, tx, position } = processor.position;
  const shown: Readonly<Record<Name, ReactNode>> = {
    name: <code dir="ltr">{processor.name}</code>,
    state: <State processor={processor} at={at} />,
    version:
      storedVersion === null || storedVersion === version
        ? version
        : t("upgrading", { stored: String(storedVersion), version: String(version) }),
    place: (
      <code dir="ltr" title={t("placeTitle", { epoch: String(epoch), tx, position })}>
        {tx}/{position}
      </code>
    ),
    lag: lag.capped ? t("atLeast", { count: count(lag.events) }) : count(lag.events),
    lagTime: span(lag.seconds),
    rate: processor.rate === null ? t("none") : rate(processor.rate),
    rows: table === null ? t("none") : count(table.rows),
    size: table === null ? t("none") : bytes(table.bytes),
    handled: count(processor.handled),
    failures: count(processor.failures),
    deadLetters:
      processor.deadLetters === 0 ? count(0) : <a href="#deadLetters">{count(processor.deadLetters)}</a>,
    act,
  };
  return columns.map((column) => (
    <Cell key={column.name} column={column}>
      {shown[column.name as Name]}
    </Cell>
  ));
};
