import { AttemptFilter, AttemptOrder, AttemptTrait } from "#modules/assessment/contract";
import type { Search } from "../../routing/path.ts";

/** The filter and order of the log, as in the address. */
export interface LogQuery extends AttemptFilter {
  readonly order?: AttemptOrder;
  readonly direction?: "asc";
}

type Name = keyof AttemptFilter;
const names = Object.keys(AttemptFilter.shape) as Name[];

/** Returns the traits of a filter, each once, in display order, without unknown ones. */
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

/** Returns whether this is an e-mail address: page addresses are stored, logged and shared, so they contain none. */
export const isPersonal = (learner: string | undefined): boolean => learner?.includes("@") === true;

/** Returns the address of a query, without empty values, defaults and e-mail addresses. */
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

/** Returns the number of filters; each trait counts. */
export const countFilters = (query: LogQuery): number =>
  names.filter((name) => name !== "traits" && query[name] !== undefined).length + traitsOf(query).length;

/** Returns whether a query says something that is worth a name. An e-mail address is kept nowhere. */
export const isWorthSaving = (query: LogQuery): boolean =>
  (countFilters(query) > 0 || query.order !== undefined || query.direction !== undefined) &&
  !isPersonal(query.learner);

/** Returns the query with a trait added or removed. */
export const toggleTrait = (query: LogQuery, trait: AttemptTrait): LogQuery => {
  const set = new Set(traitsOf(query));
  if (!set.delete(trait)) set.add(trait);
  const { traits: _, ...rest } = query;
  const traits = traitsOf({ traits: [...set].join(",") }).join(",");
  return traits === "" ? rest : { ...rest, traits };
};

/** Returns the query with only those that the pass rate counts, or with all again. */
export const toggleCounted = ({ counted, ...rest }: LogQuery): LogQuery =>
  counted === undefined ? { ...rest, counted: "yes" } : rest;

/** Returns the query after a press on a column's head: descending first, then ascending. */
export const sortBy = (query: LogQuery, order: AttemptOrder): LogQuery => {
  const { order: before = "started", direction, ...filter } = query;
  const isAgain = before === order && direction === undefined;
  return {
    ...filter,
    ...(order !== "started" && { order }),
    ...(isAgain && { direction: "asc" as const }),
  };
};
