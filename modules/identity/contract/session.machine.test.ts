import { beforeAll, describe, expect, test } from "vitest";
import { transition } from "xstate";
import { getShortestPaths, type StatePath } from "xstate/graph";
import { type KnownSession, sessionMachine, type SessionMove } from "./index.ts";

const expiresAt = 1_000;
const refreshExpiresAt = 5_000;
const session = (sessionId: string, later = 0): KnownSession => ({
  sessionId,
  accountId: "acc_1",
  roles: ["client"],
  expiresAt: expiresAt + later,
  refreshExpiresAt: refreshExpiresAt + later,
});
const first = session("ses_1");
const renewed = session("ses_1", 600);
const other = session("ses_2", 300);

/** Before, at and after every border in time of each of the three. */
const times = [expiresAt, refreshExpiresAt]
  .flatMap((border) => [0, 300, 600].map((later) => border + later))
  .flatMap((border) => [border - 1, border]);

const moves: readonly SessionMove[] = [
  ...times.flatMap((at): SessionMove[] => [
    ...[first, renewed, other].flatMap((found): SessionMove[] => [
      { type: "session.found", session: found, at },
      { type: "refresh.succeed", session: found, at },
    ]),
    { type: "refresh.begin", at },
    { type: "refresh.fail", at },
    { type: "clock.expire", at },
  ]),
  { type: "session.missing" },
  { type: "refresh.refuse", reason: "token-reused" },
  { type: "session.end", reason: "ended-elsewhere" },
];

type Snapshot = ReturnType<typeof sessionMachine.resolveState>;
interface Step {
  readonly from: Snapshot;
  readonly move: SessionMove;
  readonly to: Snapshot;
}

let paths: StatePath<Snapshot, SessionMove>[];
let steps: readonly Step[];

const keyOf = ({ value, context }: Snapshot) => JSON.stringify([value, context]);

beforeAll(() => {
  paths = getShortestPaths(sessionMachine, { events: [...moves] });
  steps = paths.flatMap(({ state: from }) =>
    moves.map((move) => ({ from, move, to: transition(sessionMachine, from, move)[0] })),
  );
});

const holds = (snapshot: Snapshot) => snapshot.matches("signedIn") || snapshot.matches("refreshing");
const changed = () => steps.filter(({ from, to }) => keyOf(from) !== keyOf(to));

describe("the session machine, in every state it can be in", () => {
  test("is explored completely: every state is reached, and every transition leads to a known state", () => {
    const reached = new Set(paths.map(({ state }) => keyOf(state)));
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(
      new Set(["restoring", "signedOut", "signedIn", "refreshing", "waiting", "expired"]),
    );
    for (const { to } of steps) expect(reached).toContain(keyOf(to));
    expect(paths).toHaveLength(17);
    expect(steps).toHaveLength(paths.length * moves.length);
  });

  test("knows a session exactly while there may be one", () => {
    for (const { state } of paths) {
      const knows = holds(state) || state.matches("waiting");
      expect(state.context.session !== null).toBe(knows);
      if (knows) expect(state.context.endedBecause).toBeNull();
    }
  });

  test("is never signed in with a token that has expired at that moment", () => {
    for (const { from, move, to } of changed())
      if (to.matches("signedIn") && "at" in move)
        expect(move.at, `${String(from.value)} ${move.type}`).toBeLessThan(to.context.session!.expiresAt);
  });

  test("waits only for a session that can still be refreshed", () => {
    for (const { move, to } of changed())
      if ((to.matches("waiting") || to.matches("refreshing")) && "at" in move)
        expect(move.at).toBeLessThan(to.context.session!.refreshExpiresAt);
  });

  test("leaves signedOut and expired by a session alone; a missing one turns expired into signedOut", () => {
    for (const { from, move } of changed()) {
      if (from.matches("signedOut")) expect(move.type).toBe("session.found");
      if (from.matches("expired")) expect(["session.found", "session.missing"]).toContain(move.type);
    }
  });

  test("forgets the session when it is refused, ended or missing, wherever it was", () => {
    for (const { from, move, to } of steps) {
      if (move.type === "session.end" || move.type === "session.missing")
        expect(to.context.session).toBeNull();
      if (move.type === "refresh.refuse" && from.matches("refreshing")) {
        expect(to.value).toBe("expired");
        expect(to.context).toEqual({ session: null, endedBecause: "token-reused" });
      }
    }
  });

  test("changes tokens only by a refresh that it began, or by being told of a session", () => {
    for (const { from, move, to } of changed()) {
      const [before, after] = [from.context.session, to.context.session];
      if (after === null || before === after) continue;
      if (move.type === "refresh.succeed") expect(from.value).toBe("refreshing");
      else expect(move.type).toBe("session.found");
    }
  });

  test("an older copy of a session that has run out changes nothing", () => {
    for (const { from, move, to } of steps)
      if (move.type === "session.found" && move.at >= move.session.refreshExpiresAt)
        expect(keyOf(to)).toBe(keyOf(from));
  });
});
