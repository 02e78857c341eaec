import { Exit } from "effect";
import type { Pool } from "pg";
import { DatabaseUnavailable } from "../errors.ts";
import type { LogKeys } from "../secrets/log-keys.ts";
import { manyStatement, oneStatement, seriesStatement, type Statement } from "./append-statements.ts";
import { isClash, isDeadlock, isRowFault } from "./database-errors.ts";
import type { EncodedAppend } from "./encoded.ts";
import type { AppendOutcome } from "./event-store.ts";
import { resolveUnwritten } from "./resolve.ts";

/** The result of one append of a group. */
type Settled = Exit.Exit<AppendOutcome, DatabaseUnavailable>;

/**
 * Sends appends in one statement and one commit. They must be to different streams; an append of several
 * events goes alone. When a row makes the statement fail, the group is halved until the faulty append fails
 * alone.
 */
export const sendGroup = async (
  pool: Pool,
  keys: LogKeys,
  group: readonly EncodedAppend[],
): Promise<readonly Settled[]> => {
  try {
    return await outcomes(pool, group, await send(pool, keys, group));
  } catch (cause) {
    if (group.length > 1 && (isRowFault(cause) || isDeadlock(cause))) {
      const half = group.length >> 1;
      return [
        ...(await sendGroup(pool, keys, group.slice(0, half))),
        ...(await sendGroup(pool, keys, group.slice(half))),
      ];
    }
    const settled = isRowFault(cause)
      ? Exit.die(cause)
      : Exit.fail(new DatabaseUnavailable({ during: "append", cause }));
    return group.map(() => settled);
  }
};

/** When the statement ran, and which streams it wrote to. */
interface Sent {
  readonly at: number;
  readonly wrote: (stream: string) => boolean;
}

const all = () => true;
const none = () => false;

const send = async (pool: Pool, keys: LogKeys, group: readonly EncodedAppend[]): Promise<Sent> => {
  if (group.length > 1) return sendMany(pool, keys, group);
  const [append] = group as [EncodedAppend];
  const statement = append.events.length > 1 ? seriesStatement(keys, append) : oneStatement(keys, append);
  const rows = await run(pool, statement).catch(unlessClash(() => []));
  return rows.length > 0 ? { at: rows[0]![0] as number, wrote: all } : { at: Number.NaN, wrote: none };
};

/** Conflicts are rare, because writers read before they write: only then is the slower statement worth it. */
const sendMany = async (pool: Pool, keys: LogKeys, group: readonly EncodedAppend[]): Promise<Sent> => {
  const rows = await run(pool, manyStatement(keys, group, "raise")).catch(
    unlessClash(() => run(pool, manyStatement(keys, group, "skip"))),
  );
  const [[at, streams]] = rows as [[number, string[] | null]];
  const written = new Set(streams);
  return { at, wrote: streams === null ? all : (stream) => written.has(stream) };
};

const unlessClash =
  <A>(otherwise: () => A) =>
  (cause: unknown): A => {
    if (isClash(cause)) return otherwise();
    throw cause;
  };

const run = async (pool: Pool, statement: Statement): Promise<readonly (readonly unknown[])[]> =>
  (await pool.query<unknown[]>(statement as Statement & { values: unknown[] })).rows;

const outcomes = async (
  pool: Pool,
  group: readonly EncodedAppend[],
  { at, wrote }: Sent,
): Promise<readonly Settled[]> => {
  const unwritten = wrote === all ? [] : group.filter(({ stream }) => !wrote(stream));
  const reasons = unwritten.length === 0 ? new Map() : await reasonsOf(pool, unwritten);
  return group.map((append) => {
    const version = append.expectedVersion + append.events.length;
    return reasons.get(append) ?? Exit.succeed({ status: "appended", version, at });
  });
};

/** The other appends of the group are written, so a failure to resolve these fails only these. */
const reasonsOf = (
  pool: Pool,
  unwritten: readonly EncodedAppend[],
): Promise<ReadonlyMap<EncodedAppend, Settled>> =>
  resolveUnwritten(pool, unwritten).then(
    (found) => new Map(unwritten.map((append, index) => [append, Exit.succeed(found[index]!)])),
    (cause: unknown) => {
      const failed = Exit.fail(new DatabaseUnavailable({ during: "append", cause }));
      return new Map(unwritten.map((append) => [append, failed]));
    },
  );
