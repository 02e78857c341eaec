import { toIso } from "#vocabulary/instant";

/** What of the past is asked for, as it stands in the fields and in the address. Empty where nothing is typed. */
export interface AsOfQuery {
  readonly model: string;
  readonly stream: string;
  readonly version: string;
  /** As a browser's field has it: `2026-03-01T12:00:00`, by the clock on the wall here. */
  readonly at: string;
}

const names = ["model", "stream", "version", "at"] as const;

export const readAsOf = (search: string): AsOfQuery => {
  const given = new URLSearchParams(search);
  const [model, stream, version, at] = names.map((name) => given.get(name) ?? "");
  return { model: model!, stream: stream!, version: version!, at: at! };
};

/** What belongs into the address: only what says something. */
export const writeAsOf = (query: AsOfQuery): Readonly<Record<string, string>> =>
  Object.fromEntries(names.flatMap((name) => (query[name] === "" ? [] : [[name, query[name]]])));

const bare = /^(?:[a-z]+_)?([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/i;

/** The UUID of a stream, from that or from a public id such as `att_…`; null when it is neither. */
export const streamOf = (text: string): string | null => {
  const parts = bare.exec(text.trim())?.slice(1);
  return parts === undefined ? null : parts.join("-").toLowerCase();
};

export const isVersion = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** A moment of the field as the API takes it; undefined while there is none. */
export const momentOf = (at: string): string | undefined => {
  const milliseconds = Date.parse(at);
  return Number.isNaN(milliseconds) ? undefined : toIso(milliseconds);
};
