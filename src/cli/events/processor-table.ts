import type { ProcessorStatus } from "#kernel/operations/operations";
import { count, moment, rate, size, stretch } from "./amounts.ts";
import type { Column } from "./table.ts";

const lagText = ({ lag: { events, capped, seconds } }: ProcessorStatus) =>
  events === 0 ? "none" : `${capped ? "over " : ""}${count(events)} (${stretch(seconds * 1000)})`;

/** The columns of a table of processors, without `rateColumn`. */
export const processorColumns: readonly Column<ProcessorStatus>[] = [
  { title: "name", text: (one) => one.name },
  { title: "kind", text: ({ kind }) => kind, tone: () => "faint" },
  {
    title: "version",
    align: "right",
    text: ({ version, storedVersion }) =>
      storedVersion === null || storedVersion === version ? `${version}` : `${storedVersion}→${version}`,
  },
  {
    title: "behind",
    text: lagText,
    tone: ({ lag }) => (lag.seconds > 10 ? "warning" : "plain"),
  },
  { title: "handled", align: "right", text: ({ handled }) => count(handled) },
  { title: "~rows", align: "right", text: ({ table }) => (table === null ? "" : count(table.rows)) },
  { title: "size", align: "right", text: ({ table }) => (table === null ? "" : size(table.bytes)) },
  {
    title: "dead letters",
    align: "right",
    text: ({ kind, deadLetters }) => (kind === "subscription" ? `${deadLetters}` : ""),
    tone: ({ deadLetters }) => (deadLetters > 0 ? "warning" : "plain"),
  },
  {
    title: "running",
    text: ({ owner }) => (owner === null ? "no" : "yes"),
    tone: ({ owner }) => (owner === null ? "warning" : "plain"),
  },
];
/** Events handled per second, where it was measured. */
export const rateColumn: Column<ProcessorStatus> = {
  title: "rate",
  align: "right",
  text: (one) => (one.rate === null ? "" : rate(one.rate)),
};

/** Returns the error of each failing processor, a line each. */
export const errorLines = (all: readonly ProcessorStatus[]) =>
  all
    .filter(({ failures }) => failures > 0)
    .map(
      (one) =>
        `${one.name} failed ${count(one.failures)} times${one.failingSince === null ? "" : ` since ${moment(one.failingSince)}`}: ${(one.lastError ?? "").split("\n")[0]}`,
    );
