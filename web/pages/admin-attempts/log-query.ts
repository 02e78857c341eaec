import { AttemptFilter, AttemptOrder, AttemptTrait } from "#modules/assessment/contract";
import { beginningOf, Day, dayOf, daysLater } from "#vocabulary/day";
import { fromIso, toIso } from "#vocabulary/instant";
import type { Search } from "../../routing/path.ts";

/** What of the log is shown, and in which order, as the address says it. */
export interface LogQuery extends AttemptFilter {
  readonly order?: AttemptOrder;
  readonly direction?: "asc";
}

type Name = keyof AttemptFilter;
const names = Object.keys(AttemptFilter.shape) as Name[];

/** The traits of a filter, each once, in the order in which they are offered; what is none is dropped. */
export const traitsOf = ({ traits = "" }: Pick<AttemptFilter, "traits">): readonly AttemptTrait[] => {
  const wanted = traits.split(",");
  return AttemptTrait.options.filter((trait) => wanted.includes(trait));
};

const tidied = (name: Name, text: string): string => {
  const trimmed = text.trim();
  return name === "traits" ? traitsOf({ traits: trimmed }).join(",") : trimmed;
};

/** Reads an address. Values that the server would refuse are left out: an old or mistyped link still shows a list. */
export const readLogQuery = (search: string): LogQuery => {
  const params = new URLSearchParams(search);
  const filter = names.flatMap((name) => {
    const text = tidied(name, params.get(name) ?? "");
    return text !== "" && AttemptFilter.shape[name].safeParse(text).success ? [[name, text]] : [];
  });
  const order = AttemptOrder.safeParse(params.get("order"));
  return {
    ...Object.fromEntries(filter),
    ...(order.success && order.data !== "started" && { order: order.data }),
    ...(params.get("direction") === "asc" && { direction: "asc" as const }),
  };
};

/** Whether this names a person: an address is kept, logged and passed on, so no e-mail address goes into one. */
export const isPersonal = (learner: string | undefined): boolean => learner?.includes("@") === true;

/** The address of a query: what is empty, or as it would be anyway, is not said; nor is who a person is. */
export const writeLogQuery = ({ learner, ...rest }: LogQuery): Search => {
  const query: LogQuery = isPersonal(learner) ? rest : { learner, ...rest };
  const { order, direction } = query;
  const filter = names.map((name) => [name, tidied(name, query[name] ?? "") || undefined]);
  return {
    ...(Object.fromEntries(filter) as Search),
    order: order === "started" ? undefined : order,
    direction,
  };
};

/** The filters alone, as the server takes them. */
export const filterOf = (query: LogQuery): AttemptFilter =>
  Object.fromEntries(
    names.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  ) as AttemptFilter;

/** How many filters are set: each trait counts. */
export const countFilters = (query: LogQuery): number =>
  names.filter((name) => name !== "traits" && query[name] !== undefined).length + traitsOf(query).length;

/** The query with one more trait, or one less. */
export const toggleTrait = (query: LogQuery, trait: AttemptTrait): LogQuery => {
  const set = new Set(traitsOf(query));
  if (!set.delete(trait)) set.add(trait);
  const { traits: _, ...rest } = query;
  const traits = traitsOf({ traits: [...set].join(",") }).join(",");
  return traits === "" ? rest : { ...rest, traits };
};

/** A press on the head of a column: newest or highest first, then the other way round. */
export const sortBy = (query: LogQuery, order: AttemptOrder): LogQuery => {
  const { order: before = "started", direction, ...filter } = query;
  const isAgain = before === order && direction === undefined;
  return {
    ...filter,
    ...(order !== "started" && { order }),
    ...(isAgain && { direction: "asc" as const }),
  };
};

/** The instant from which a day of South Africa's calendar counts; nothing for what is no day. */
export const fromDay = (day: string, later = 0): string | undefined =>
  Day.safeParse(day).success ? toIso(beginningOf(daysLater(day, later))) : undefined;

/** The instant before which a day is over. */
export const untilDay = (day: string): string | undefined => fromDay(day, 1);

/** The day that an instant is in, and the last day before an instant, as a date field holds them. */
export const dayFrom = (instant: string | undefined): string =>
  instant === undefined ? "" : dayOf(fromIso(instant));
export const dayUntil = (instant: string | undefined): string =>
  instant === undefined ? "" : dayOf(fromIso(instant) - 1);
