import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { AttemptReview, type AttemptView, EventPage } from "#modules/assessment/contract";
import { answerTo, command, sendAll, start } from "./attempt-steps.fixture.ts";
import { type ReviewingHarness, tagOf } from "./reviewing-harness.fixture.ts";
import { eventually } from "../support/eventually.ts";
import { bankIdOf } from "../support/right-options.ts";

/** One attempt as staff review it, and its state at any moment, over HTTP. */
export const reviewingAttempt = (harness: ReviewingHarness) => {
  describe("the review of an attempt", () => {
    test("tells every event with its lane, its question and what an answer did", async () => {
      const { events, entry, version, latest, inOrder, questions, times } = await harness.review(
        harness.closed.attemptId,
      );
      expect(events.map(({ lane }) => lane)).toEqual([
        "server",
        "server",
        "questions",
        "answers",
        "questions",
        "answers",
        "answers",
        "server",
        "server",
      ]);
      expect([version, latest]).toEqual([9, 9]);
      expect(events.map(({ question }) => question)).toEqual([null, null, 1, 1, 2, 1, 1, null, null]);
      const { correct, options } = questions[0]!;
      const isRight = [0, 1, 2].map((n) => options[n]!.id === correct);
      const kind = (from: number, to: number) => {
        if (isRight[from]) return "right-to-wrong";
        return isRight[to] ? "wrong-to-right" : "wrong-to-wrong";
      };
      expect(events.map(({ change }) => change).filter((change) => change !== null)).toEqual([
        kind(0, 1),
        kind(1, 2),
      ]);
      for (const event of events.slice(2, 7))
        expect(event).toMatchObject({ actor: harness.accountId, correlation: expect.any(String), delay: 0 });
      expect(inOrder).toBe(true);
      expect(await harness.integrity(harness.closed.attemptId)).toEqual({
        latest: 9,
        chain: "whole",
        brokenAt: null,
      });
      expect(entry).toMatchObject({ late: 0, status: "marked", changes: 3, mark: isRight[2] ? 1 : 0 });
      expect(times[0]).toMatchObject({ number: 1, visits: 1, answers: 3 });
    });

    test("holds no key as long as the attempt is open, and says nothing of what answers did", async () => {
      const answer = await harness.admin.send("GET", `/admin/attempts/${harness.open.attemptId}`);
      const { questions, events } = AttemptReview.parse(JSON.parse(answer.text));
      for (const { correct, source } of questions) expect([correct, source]).toEqual([null, null]);
      for (const { change } of events) expect(change).toBeNull();
    });

    test("shows it as it stood at any version", async () => {
      const then = await harness.review(harness.closed.attemptId, "?asOf=4");
      expect(then).toMatchObject({ version: 4, latest: 9, closedBy: null });
      expect(then.events).toHaveLength(4);
      expect(then.entry).toMatchObject({ status: "answering", changes: 1, mark: null });
      expect(then.questions[0]!.chosen).toBe(harness.closed.questions[0]!.options[0]!.id);
      expect(then.questions.map(({ visited }) => visited).filter(Boolean)).toHaveLength(1);
    });

    test("comes with its first 500 events, and the others page after page", async () => {
      const { attemptId, questions } = await start(harness.guest);
      const visit = (n: number) => command("visit", { questionId: questions[n % 2]!.questionId });
      const visits = Array.from({ length: 100 }, (_, index) => visit(index));
      for (let batch = 0; batch < 5; batch++)
        await sendAll(
          harness.guest,
          attemptId,
          ...visits.map((one) => ({ ...one, commandId: randomUUID() })),
        );
      await sendAll(
        harness.guest,
        attemptId,
        answerTo({ questions } as AttemptView, 0, 0),
        answerTo({ questions } as AttemptView, 0, 1),
        command("submit"),
      );
      const answer = await harness.admin.send("GET", `/admin/attempts/${attemptId}`);
      expect(answer.text.length).toBeLessThan(600_000);
      const review = AttemptReview.parse(JSON.parse(answer.text));
      expect(review).toMatchObject({ version: 505, latest: 505, next: 500, closedBy: "submitted" });
      expect(review.events.map(({ version }) => version)).toEqual(
        Array.from({ length: 500 }, (_, n) => n + 1),
      );
      const page = async (query: string) =>
        EventPage.parse(await harness.get(`/admin/attempts/${attemptId}/events${query}`));
      const rest = await page("?after=500");
      expect(rest.events.map(({ version }) => version)).toEqual([501, 502, 503, 504, 505]);
      expect(rest.next).toBeNull();
      expect(rest.events[2]).toMatchObject({ question: 1, change: expect.any(String) });
      expect(await page("?after=505")).toEqual({ events: [], next: null });
      expect((await page("?after=500&asOf=502")).events).toHaveLength(2);
      expect(await page("")).toEqual({ events: review.events, next: 500 });
    });

    test("refuses versions that it does not have, and what is no attempt", async () => {
      for (const version of ["0", "10"])
        expect(
          tagOf(
            await harness.admin.send("GET", `/admin/attempts/${harness.closed.attemptId}?asOf=${version}`),
          ),
        ).toBe("AttemptVersionUnknown");
      for (const part of ["", "/integrity"])
        expect(tagOf(await harness.admin.send("GET", `/admin/attempts/att_${"0".repeat(32)}${part}`))).toBe(
          "AttemptNotFound",
        );
    });

    test("shows that an event was changed or removed", async () => {
      const damaged = await start(harness.guest);
      await sendAll(
        harness.guest,
        damaged.attemptId,
        answerTo(damaged, 0),
        answerTo(damaged, 1),
        answerTo(damaged, 2),
      );
      const stream = damaged.attemptId.slice(4);
      await expect
        .poll(async () => (await harness.search({ learner: damaged.attemptId })).entries[0]?.changes, {
          timeout: 100_000,
        })
        .toBe(3);
      const damage = async (what: string) => {
        const client = await harness.database.pool.connect();
        await client.query(`SET session_replication_role = replica; ${what}`);
        await client.query("RESET session_replication_role");
        client.release();
        const { inOrder } = await harness.review(damaged.attemptId);
        return { ...(await harness.integrity(damaged.attemptId)), inOrder };
      };
      const where = `WHERE stream = '${stream}'::uuid AND version`;
      expect(await damage("SELECT 1")).toMatchObject({ chain: "whole", brokenAt: null });
      expect(await damage(`DELETE FROM kernel.event ${where} = 4`)).toMatchObject({
        chain: "broken",
        brokenAt: 4,
        inOrder: true,
      });
      const changed = `UPDATE kernel.event SET data = jsonb_set(data, '{optionId}', '"z"') ${where} = 3`;
      expect(await damage(changed)).toMatchObject({ chain: "broken", brokenAt: 3 });
      const unreadable = `UPDATE kernel.event SET data = '{"purple": true}' ${where} = 3`;
      expect(await damage(unreadable)).toMatchObject({ chain: "broken", brokenAt: 3 });
      expect(await harness.review(damaged.attemptId)).toMatchObject({
        version: 2,
        events: [{ known: true }, { known: true }, { known: false, lane: "server", data: { purple: true } }],
      });
      expect(await harness.state(damaged.attemptId)).toMatchObject({ version: 2, latest: 3 });
      expect(await damage(`DELETE FROM kernel.event ${where} = 2`)).toMatchObject({
        chain: "broken",
        brokenAt: 3,
        inOrder: false,
      });
    });
  });

  test("an attempt whose questions were never written is shown with ids for texts", async () => {
    const { attemptId, questions } = await start(harness.guest);
    const client = await harness.database.pool.connect();
    const seen = [];
    await client.query("SET session_replication_role = replica");
    for (const [place, value] of [
      ["{questions,0,options,0}", '"z"'],
      ["{questions,1,version}", "77"],
    ]) {
      await client.query(
        "UPDATE kernel.event SET data = jsonb_set(data, $2, $3) WHERE stream = $1 AND version = 1",
        [attemptId.slice(4), place, value],
      );
      seen.push((await harness.review(attemptId)).questions[0]!);
    }
    await client.query("RESET session_replication_role");
    client.release();
    const questionId = bankIdOf(questions[0]!.questionId);
    for (const question of seen)
      expect(question).toMatchObject({ questionId, prompt: questionId, correct: null, source: null });
    expect(seen[0]!.options[0]).toEqual({ id: "z", text: "z" });
  });

  test("ids of attempts are named by their paper and start; others are left out", async () => {
    const { attemptId, paper, startedAt } = harness.closed;
    const unknown = `att_${"0".repeat(32)}`;
    const ids = `${attemptId},${unknown},${attemptId}`;
    const { attempts } = await harness.get<{ attempts: unknown[] }>(`/admin/attempts/names?ids=${ids}`);
    expect(attempts).toEqual([{ attemptId, paper, startedAt }]);
    const refused = await harness.admin.send("GET", "/admin/attempts/names?ids=acc_1");
    expect(tagOf(refused)).toBe("BadRequest");
  });

  test("ids of accounts are named for an admin, and for no operator", async () => {
    const path = `/admin/accounts/names?ids=${harness.accountId},acc_${"0".repeat(32)}`;
    const { accounts } = await harness.get<{ accounts: unknown[] }>(path);
    const { name } = await harness.get<{ name: string }>("/profile", harness.learner);
    expect(accounts).toEqual([{ accountId: harness.accountId, name, email: harness.email }]);
    expect(tagOf(await harness.operator.send("GET", path))).toBe("NotAllowed");
  });

  test("the page of an open attempt is told the version of every new event", async () => {
    const { attemptId } = await start(harness.guest);
    const { latest } = await harness.review(attemptId);
    const stream = harness.admin.follow(`/admin/attempts/${attemptId}/live?after=${latest}`);
    await eventually(() => expect(stream.isOpen).toBe(true));
    const { questions } = await harness.review(attemptId);
    const questionId = questions[0]!.questionId;
    await harness.act(attemptId, "notes", { text: `Look at ${questionId}` });
    await eventually(() => expect(stream.heard).toEqual([{ version: latest + 1 }]));
    stream.leave();
    const nothing = await harness.admin.send("GET", `/admin/attempts/att_${"0".repeat(32)}/live`);
    expect(tagOf(nothing)).toBe("AttemptNotFound");
  });

  describe("the state of an attempt", () => {
    test("is its fold and the row of the list, at any version", async () => {
      const [begun, answered] = [
        await harness.state(harness.closed.attemptId, "?version=1"),
        await harness.state(harness.closed.attemptId, "?version=4"),
      ];
      expect(begun).toMatchObject({ version: 1, latest: 9, state: { answers: {}, phase: "answering" } });
      expect(answered.state["answers"]).toEqual({
        [bankIdOf(harness.closed.questions[0]!.questionId)]: harness.closed.questions[0]!.options[0]!.id,
      });
      expect(answered.row).toMatchObject({ version: 4, changes: 1, status: "answering" });
      expect(answered.state["startedAt"]).toBe(harness.closed.startedAt);
      expect(await harness.state(harness.closed.attemptId, "?version=0")).toEqual({
        version: 0,
        latest: 9,
        recordedAt: null,
        state: { phase: "unstarted" },
        row: null,
      });
    });

    test("is that of the last event up to an instant", async () => {
      const { events } = await harness.review(harness.closed.attemptId);
      const at = events[5]!.recordedAt;
      const { version, recordedAt } = await harness.state(harness.closed.attemptId, `?at=${at}`);
      expect(recordedAt).toBe(at);
      expect(version).toBeGreaterThanOrEqual(6);
      expect((await harness.state(harness.closed.attemptId, "?at=2001-01-01T00:00:00Z")).version).toBe(0);
      expect((await harness.state(harness.closed.attemptId)).version).toBe(9);
    });
  });
};
