/** The parameters of a route pattern: `:name` is required, also at the end of a segment; `:name?` may be left out. */
export type ParamsOf<Path extends string> = Path extends `${infer First}/${infer Rest}`
  ? Join<ParamOf<First>, ParamsOf<Rest>>
  : ParamOf<Path>;

type ParamOf<Segment extends string> = Segment extends `:${infer Name}?`
  ? { readonly [Key in Name]?: string }
  : Segment extends `${string}:${infer Name}`
    ? { readonly [Key in Name]: string }
    : unknown;

type Join<First, Rest> = { readonly [Key in keyof (First & Rest)]: (First & Rest)[Key] };

/** Text for the query of an address; what is undefined is left out. */
export type Search = Readonly<Record<string, string | number | undefined>>;

const segment = (pattern: string, params: Readonly<Record<string, string | undefined>>) => {
  const at = pattern.indexOf(":");
  if (at < 0) return pattern;
  const optional = pattern.endsWith("?");
  const name = pattern.slice(at + 1, optional ? -1 : undefined);
  const value = params[name];
  if (value) return pattern.slice(0, at) + encodeURIComponent(value);
  if (optional) return undefined;
  throw new Error(`The path needs :${name}: pass it to href.`);
};

/** Fills a route pattern. Encodes every parameter; throws when a required one is missing or empty. */
export const fillPath = (
  path: string,
  params: Readonly<Record<string, string | undefined>> = {},
  search: Search = {},
): string => {
  const filled = path.split("/").map((part) => segment(part, params));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) query.set(name, String(value));
  return filled.filter((part) => part !== undefined).join("/") + (query.size > 0 ? `?${query}` : "");
};

const reserved = /([$&+,:;=@])/;

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

const escaped = (literal: string) =>
  literal
    .split(reserved)
    .map((part, index) =>
      index % 2 === 0 ? quoted(part) : `(?:${quoted(part)}|${encodeURIComponent(part)})`,
    )
    .join("");

const matcher = (part: string) => {
  const at = part.indexOf(":");
  if (at < 0) return `/${escaped(part)}`;
  if (part.endsWith("?")) return `(?:/(?<${part.slice(1, -1)}>[^/]+))?`;
  return `/${escaped(part.slice(0, at))}(?<${part.slice(at + 1)}>[^/]+)`;
};

/**
 * The expression that a route pattern matches undecoded paths with: parameters become named groups, a last slash may
 * follow, case does not count, and `&` may be written as `%26`. The server uses the same expression.
 */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.split("/").slice(1).filter(Boolean).map(matcher).join("")}/?$`, "i");
