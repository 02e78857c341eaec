import type * as z from "zod/mini";

type Shape = Readonly<Record<string, z.ZodMiniType>>;

/** The filter of a list, as text values from its address. */
export interface AddressFilter<Filter> {
  /** Reads the filter in an address. What the server would refuse is left out: an old or mistyped link still shows a list. */
  readonly read: (search: string) => Filter;
  /** The filter with one value changed; an empty one is left out. */
  readonly withValue: (filter: Filter, name: keyof Filter, value: string) => Filter;
  /** All values of the address, so that those that are left out disappear from it. */
  readonly searchOf: (filter: Filter) => Record<keyof Filter & string, string | undefined>;
}

/** Makes the three from the schema of the filter. */
export const addressFilter = <Filter extends Readonly<Record<string, string | undefined>>>({
  shape,
}: {
  readonly shape: Shape;
}): AddressFilter<Filter> => {
  const names = Object.keys(shape);
  return {
    read: (search) => {
      const params = new URLSearchParams(search);
      const found = names.flatMap((name) => {
        const text = params.get(name)?.trim() ?? "";
        return text !== "" && shape[name]!.safeParse(text).success ? [[name, text]] : [];
      });
      return Object.fromEntries(found) as Filter;
    },
    withValue: (filter, name, value) => {
      const { [name]: _, ...rest } = filter;
      return (value === "" ? rest : { ...rest, [name]: value }) as Filter;
    },
    searchOf: (filter) =>
      Object.fromEntries(names.map((name) => [name, filter[name]])) as Record<
        keyof Filter & string,
        string | undefined
      >,
  };
};

/** How many filters are set. The order of a list and its page are none. */
export const countOf = (filter: Readonly<Record<string, string | undefined>>): number =>
  Object.entries(filter).filter(([name, value]) => value !== undefined && !["sort", "page"].includes(name))
    .length;
