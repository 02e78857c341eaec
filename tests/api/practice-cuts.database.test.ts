import { expect, test } from "vitest";
import { ask } from "#kernel/http/ask.fixture";
import type { PracticeOutcome, PracticeView } from "#modules/assessment/contract";
import { seeded } from "../reliability/seeded.ts";
import { wholeProgram } from "../support/whole-program.ts";
import { cuttingLine, type Fate } from "../reliability/cuts/cutting-line.ts";
import { sendPractice, startPractice, tryAt } from "./practice-steps.fixture.ts";

const program = wholeProgram();
const wantedCuts = 500;
const devices = 5;

/** Two of three connections are cut, the first half of them before the request arrives. */
const fates = () => {
  const chance = seeded(7);
  const counts: Record<Fate["kind"], number> = { passes: 0, "request-lost": 0, "reply-lost": 0 };
  return {
    counts,
    cuts: () => counts["request-lost"] + counts["reply-lost"],
    next: (): Fate => {
      const kind = chance.oneOf(["passes", "request-lost", "reply-lost"] as const);
      counts[kind] += 1;
      return { kind, after: 0 };
    },
  };
};

test("after 500 cuts between browser and server, every answer that was shown as saved is on the server once", async () => {
  const { counts, cuts, next } = fates();
  const proxy = await cuttingLine(program.app.port, next);
  const guest = program.browser();
  const practice: PracticeView = await startPractice(
    guest,
    { kind: "section", category: "signs" },
    { size: 20 },
  );
  const saved = new Map<string, PracticeOutcome["status"]>();
  const path = `/api/practice/${practice.practiceId}/commands`;
  const headers = { cookie: guest.cookie, ...guest.headers };

  /** Sends an answer until a reply comes, as the outbox of a browser does. Each try is a connection of its own. */
  const answer = async (one: ReturnType<typeof tryAt>) => {
    while (!saved.has(one.commandId)) {
      const reply = await ask(proxy.port, path, { method: "POST", headers, body: { commands: [one] } }).catch(
        () => null,
      );
      if (reply === null) continue;
      expect(reply.status).toBe(200);
      const { outcomes } = reply.json() as { outcomes: readonly PracticeOutcome[] };
      saved.set(one.commandId, outcomes[0]!.status);
    }
  };
  const device = async (first: number) => {
    for (let index = first; cuts() < wantedCuts; index += devices) await answer(tryAt(practice, index % 20));
  };
  await Promise.all(Array.from({ length: devices }, (_, first) => device(first)));
  await proxy.close();

  const { rows } = await program.database.pool.query<{ id: string; times: number }>(
    `SELECT command_id AS id, count(*)::int AS times FROM kernel.event
     WHERE stream = $1 AND type = 'assessment.practice-answered' GROUP BY 1`,
    [practice.practiceId.slice(4)],
  );
  expect(cuts()).toBeGreaterThanOrEqual(wantedCuts);
  expect(counts["reply-lost"]).toBeGreaterThan(200);
  expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([...saved.keys()].toSorted());
  expect(new Set(saved.values())).toEqual(new Set(["recorded", "repeated"]));
  // What is sent once more changes nothing.
  const [any] = saved.keys();
  const copy = { ...tryAt(practice, 0), commandId: any! };
  expect((await sendPractice(guest, practice.practiceId, copy)).outcomes).toMatchObject([
    { status: "repeated" },
  ]);
});
