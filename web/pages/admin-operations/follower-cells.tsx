import type { FollowerStanding } from "#modules/admin-template/contract";
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
  "letters",
  "version",
] as const;
type Name = (typeof numbers)[number] | "name" | "state" | "place" | "act";

/** Columns by their names, with their words. */
export const useColumns = <const Names extends readonly Name[]>(...names: Names) => {
  const t = useTranslations("operations.columns");
  return names.map((name): Column => ({
    name,
    label: t(name),
    isNumber: numbers.some((number) => number === name),
  }));
};

interface Props {
  readonly follower: FollowerStanding;
  readonly at: string;
  readonly columns: readonly Column[];
  /** What stands in the column `act`. */
  readonly act?: ReactNode;
}

/** How it gets on; why not, where it does not. */
const State = ({ follower, at }: Pick<Props, "follower" | "at">) => {
  const t = useTranslations("operations");
  const { time } = useFigures();
  const { lastError, failingSince, failures } = follower;
  return (
    <>
      <StateMark state={stateOf(follower, at)} />
      {failures > 0 && lastError !== null && (
        <p className="ops-error">
          <span dir="ltr">{lastError}</span>
          {failingSince !== null && <small>{t("since", { time: time(failingSince) })}</small>}
        </p>
      )}
    </>
  );
};

/** The cells of one follower, in the order of the columns. */
export const FollowerCells = ({ follower, at, columns, act }: Props) => {
  const t = useTranslations("operations");
  const { count, bytes, span, rate } = useFigures();
  const { lag, place, version, storedVersion, table } = follower;
  const { epoch, tx, position } = place;
  const shown: Readonly<Record<Name, ReactNode>> = {
    name: <code dir="ltr">{follower.name}</code>,
    state: <State follower={follower} at={at} />,
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
    rate: follower.rate === null ? t("none") : rate(follower.rate),
    rows: table === null ? t("none") : count(table.rows),
    size: table === null ? t("none") : bytes(table.bytes),
    handled: count(follower.handled),
    failures: count(follower.failures),
    letters: follower.deadLetters === 0 ? count(0) : <a href="#letters">{count(follower.deadLetters)}</a>,
    act,
  };
  return columns.map((column) => (
    <Cell key={column.name} column={column}>
      {shown[column.name as Name]}
    </Cell>
  ));
};
