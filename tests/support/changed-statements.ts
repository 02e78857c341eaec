import pg from "pg";

/** Statements that are sent otherwise than this process says. */
export interface ChangedStatements {
  /** How many were changed. A fault that was planted nowhere proves nothing. */
  readonly count: () => number;
  readonly stop: () => void;
}

/** Plants a fault in the statements of this process, to see a check catch it. */
export const changeStatements = (change: (text: string) => string): ChangedStatements => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the client that it was called on
  const { query } = pg.Client.prototype;
  let changed = 0;
  const planted = (text: string): string => {
    const next = change(text);
    if (next !== text) changed += 1;
    return next;
  };
  pg.Client.prototype.query = function sent(this: pg.Client, ...given: unknown[]) {
    const [first, ...rest] = given;
    const text = typeof first === "string" ? first : (first as { readonly text?: unknown }).text;
    const isText = typeof text === "string";
    const next = !isText
      ? first
      : typeof first === "string"
        ? planted(text)
        : { ...(first as object), text: planted(text) };
    // A statement that a connection keeps by its name keeps its text: a changed one has none.
    if (isText && next !== first && typeof next === "object" && (next as { text: string }).text !== text)
      delete (next as { name?: string }).name;
    return Reflect.apply(query, this, [next, ...rest]) as unknown;
  } as typeof query;
  return {
    count: () => changed,
    stop: () => {
      pg.Client.prototype.query = query;
    },
  };
};
