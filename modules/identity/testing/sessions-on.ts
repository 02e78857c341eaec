import { Effect, Layer, ManagedRuntime } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { liveLayer } from "#kernel/live/postgres-live";
import type { Role } from "#vocabulary/access";
import type { TestDatabase } from "../../../tests/support/postgres.ts";
import { Accounts } from "../application/accounts/accounts.ts";
import { type NewSession, type OpenSession, Sessions } from "../application/sessions/sessions.ts";
import { postgresSessions } from "../infrastructure/sessions/postgres-sessions.ts";
import { anAccount, aPerson } from "./a-person.ts";
import { type CollectedMail, collectMails } from "./collected-mails.ts";
import { identityOn } from "./identity-on.ts";

/**
 * One process with sessions on a real database. `hasten` sets its copy of the database's clock forward, in
 * milliseconds; what the database itself decides by time is tried with rows that are set back (`age`).
 */
export const sessionsOn = (database: TestDatabase) => {
  const mails: CollectedMail[] = [];
  let ahead = 0;
  let isFrozen = false;
  let frozenAt: number | undefined;
  const clock = Layer.effect(
    DatabaseClock,
    Effect.map(DatabaseClock, (real) =>
      DatabaseClock.of({
        now: () => (isFrozen ? (frozenAt ??= real.now()) : real.now()) + ahead,
        exact: Effect.map(real.exact, (at) => at + ahead),
      }),
    ),
  );
  const runtime = ManagedRuntime.make(
    postgresSessions.pipe(
      Layer.provideMerge(clock),
      Layer.provideMerge(Layer.merge(collectMails(mails), liveLayer({ connectionString: database.url }))),
      Layer.provideMerge(identityOn(database)),
    ),
  );
  const ask = <A, E>(question: (sessions: Sessions["Service"]) => Effect.Effect<A, E>) =>
    runtime.runPromise(Effect.flatMap(Sessions, question));
  return {
    runtime,
    mails,
    ask,
    hasten: (ms: number) => void (ahead += ms),
    /** Freezes the copy of the clock; it then moves only by `hasten`. */
    freeze: () => void (isFrozen = true),
    register: async (roles: readonly Role[] = ["client"]): Promise<string> => {
      const account = anAccount({ status: "active", roles });
      const person = aPerson({ email: `${account.accountId}@example.org` });
      await runtime.runPromise(Effect.flatMap(Accounts, ({ create }) => create(account, person)));
      return account.accountId;
    },
    open: (accountId: string, own: Partial<NewSession> = {}): Promise<OpenSession> =>
      ask(({ open }) =>
        open({
          accountId,
          roles: ["client"],
          storage: "cookie",
          participant: null,
          userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
          ...own,
        }),
      ),
    refresh: (token: string) => ask(({ refresh }) => refresh(token)),
    whose: (token: string) => ask(({ authenticate }) => authenticate(token)),
  };
};

/** Moves every time in a session's rows back by so many milliseconds. */
export const age = async ({ pool }: TestDatabase, sessionId: string, ms: number): Promise<void> => {
  const back = `- make_interval(secs => ${ms / 1_000})`;
  await pool.query(
    `UPDATE identity.token SET issued_at = issued_at ${back}, expires_at = expires_at ${back},
       spent_at = spent_at ${back} WHERE session = $1`,
    [sessionId],
  );
  await pool.query(
    `UPDATE identity.session SET opened_at = opened_at ${back}, seen_at = seen_at ${back},
       ends_at = ends_at ${back} WHERE id = $1`,
    [sessionId],
  );
};

/** The events of a stream, oldest first. */
export const eventsOf = async ({ pool }: TestDatabase, stream: string) => {
  const { rows } = await pool.query<{ type: string; data: Record<string, unknown> }>(
    "SELECT type, data FROM kernel.event WHERE stream = $1 ORDER BY version",
    [stream],
  );
  return rows;
};
