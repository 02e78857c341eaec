import pg from "pg";

/** Ways to take away what holds a payment together in the database, to see the checks of this folder fail. */
export const querySabotages = ["piecemeal", "uncounted"] as const;
type QuerySabotage = (typeof querySabotages)[number];

const isTransactional = /^(?:BEGIN|COMMIT|ROLLBACK)$/;
const mostUses = "AND (most_uses IS NULL OR uses < most_uses)";

/** What is sent in place of a statement. `piecemeal`: every statement commits alone. `uncounted`: coupons have no end. */
const instead: Readonly<Record<QuerySabotage, (text: string) => string>> = {
  piecemeal: (text) => (isTransactional.test(text) ? "SELECT" : text),
  uncounted: (text) => text.replace(mostUses, ""),
};

const changed = (first: unknown, change: (text: string) => string): unknown => {
  if (typeof first === "string") return change(first);
  const { text } = first as { readonly text?: unknown };
  return typeof text === "string" ? { ...(first as object), text: change(text) } : first;
};

/** Sends other statements from now on than this process says. */
export const sabotageQueries = (how: QuerySabotage): void => {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with the client it was called on
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function sabotaged(this: pg.Client, ...given: unknown[]) {
    const [first, ...rest] = given;
    const answer = Reflect.apply(query, this, [changed(first, instead[how]), ...rest]) as unknown;
    const ends = first === "COMMIT" && answer instanceof Promise;
    return ends ? answer.then((result: object) => ({ ...result, command: "COMMIT" })) : answer;
  } as typeof query;
};
