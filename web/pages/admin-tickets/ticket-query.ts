import { TicketFilter } from "#modules/admin-template/contract";

type Name = keyof TicketFilter;
const names = Object.keys(TicketFilter.shape) as Name[];

/** Reads the filter in an address. What the server would refuse is left out: an old or mistyped link still shows a list. */
export const ticketFilterIn = (search: string): TicketFilter => {
  const params = new URLSearchParams(search);
  const found = names.flatMap((name) => {
    const text = params.get(name)?.trim() ?? "";
    return text !== "" && TicketFilter.shape[name].safeParse(text).success ? [[name, text]] : [];
  });
  return Object.fromEntries(found) as TicketFilter;
};

/** The filter with one value changed; an empty one is left out. */
export const withValue = (filter: TicketFilter, name: Name, value: string): TicketFilter => {
  const { [name]: _, ...rest } = filter;
  return value === "" ? rest : ({ ...rest, [name]: value } as TicketFilter);
};

/** All values of the address, so that those that are left out disappear from it. */
export const searchOf = (filter: TicketFilter): Record<Name, string | undefined> =>
  Object.fromEntries(names.map((name) => [name, filter[name]])) as Record<Name, string | undefined>;
