import { toIso } from "#vocabulary/instant";

/** The query for a past row, as in the fields and in the address. Empty fields are empty texts. */
export interface AsOfQuery {
  readonly model: string;
  readonly stream: string;
  readonly version: string;
  /** In the form of a browser's field, in local time: `2026-03-01T12:00:00`. */
  readonly at: string;
}

const names = ["model", "stream", "version", "at"] as const;

export const readAsOf = (search: string): AsOfQuery => {
  const given = new URLSearchParams(search);
  const [model, stream, version, at] = names.map((name) => given.get(name) ?? "");
  return { model: model!, stream: stream!, version: version!, at: at! };
};

/** Returns the address of a query, without empty fields. */
export const writeAsOf = (query: AsOfQuery): Readonly<Record<string, string>> =>
  Object.fromEntries(names.flatMap((name) => (query[name] === "" ? [] : [[name, query[name]]])));

const bare = /^(?:[a-z]+_)?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i;

/** Returns the UUID of a stream from a UUID or a public id such as `att_…`; null for any other text. */
export const streamOf = (text: string): string | null => {
  const parts = bare.exec(text.trim())?.slice(1);
  return parts === undefined ? null : parts.join("-").toLowerCase();
};

export const isVersion = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** Returns the field's moment in the API's form; undefined without one. */
export const momentOf = (at: string): string | undefined => {
  const milliseconds = Date.parse(at);
  return Number.isNaN(milliseconds) ? undefined : toIso(milliseconds);
};
