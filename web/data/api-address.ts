/** The parts of a request that its address holds. */
export interface Addressed {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** The address of an endpoint's path below `/api`, with its parameters and its query filled in. */
export const apiAddress = (path: string, { params = {}, query = {} }: Addressed): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `/api${filled}${asked.length > 0 ? `?${new URLSearchParams(asked)}` : ""}`;
};
