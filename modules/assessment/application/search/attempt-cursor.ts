import { IsoInstant } from "#vocabulary/instant";
import type { AttemptEntry, AttemptOrder } from "../../contract/index.ts";
import { streamOf } from "../attempts/attempts.ts";
import type { SortPosition } from "../attempts/attempt-log.ts";

const valueOf = (entry: AttemptEntry, order: AttemptOrder): string | null => {
  if (order === "started") return entry.startedAt;
  if (order === "closed") return entry.closedAt;
  return entry.mark === null ? null : String(entry.mark);
};

/** Returns the position of an entry in a sort order. */
export const positionOf = (entry: AttemptEntry, order: AttemptOrder): SortPosition => ({
  value: valueOf(entry, order),
  stream: streamOf(entry.attemptId),
});

/** Encodes a position as an opaque cursor. */
export const cursorOf = (order: AttemptOrder, { value, stream }: SortPosition): string =>
  Buffer.from([order, value ?? "", stream].join("~")).toString("base64url");

const form =
  /^(?<order>started|closed|mark)~(?<value>[\w:.-]{0,30})~(?<stream>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const isValue = (order: AttemptOrder, value: string): boolean => {
  if (value === "") return order !== "started";
  return order === "mark" ? /^\d{1,3}$/.test(value) : IsoInstant.safeParse(value).success;
};

/** Decodes a cursor; null when it is not a cursor of this order. */
export const positionAt = (order: AttemptOrder, cursor: string): SortPosition | null => {
  const groups = form.exec(Buffer.from(cursor, "base64url").toString())?.groups;
  if (groups === undefined || groups["order"] !== order) return null;
  const { value = "", stream = "" } = groups;
  return isValue(order, value) ? { value: value === "" ? null : value, stream } : null;
};
