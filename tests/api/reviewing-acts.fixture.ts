import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { AttemptResult, AttemptView } from "#modules/assessment/contract";
import { readResult } from "./attempt-steps.fixture.ts";
import { type ReviewingHarness, tagOf, why } from "./reviewing-harness.fixture.ts";

/** What staff do to an attempt, over HTTP. */
export const reviewingActs = (harness: ReviewingHarness) => {
  describe("what staff do", () => {
    test("voids and reinstates, once for each command, with who and why", async () => {
      const commandId = randomUUID();
      const first = await harness.done(harness.closed.attemptId, "voiding", { commandId, why });
      expect(first).toMatchObject({ status: "recorded", version: 10 });
      expect(await harness.done(harness.closed.attemptId, "voiding", { commandId, why })).toMatchObject({
        status: "repeated",
        version: 10,
      });
      expect(tagOf(await harness.act(harness.closed.attemptId, "voiding"))).toBe("AttemptVoided");
      const result: AttemptResult = await readResult(harness.learner, harness.closed.attemptId);
      expect(result.voidedBecause).toBe(why);
      const event = (await harness.review(harness.closed.attemptId)).events.at(-1)!;
      expect(event).toMatchObject({
        lane: "staff",
        actor: harness.adminId,
        commandId,
        causation: commandId,
        correlation: expect.any(String),
        data: { by: harness.adminId, why },
      });
      await harness.listed({ traits: "voided" }).toBe(harness.closed.attemptId);
      await harness.done(harness.closed.attemptId, "reinstatement");
      expect((await readResult(harness.learner, harness.closed.attemptId)).voidedBecause).toBeNull();
      expect(tagOf(await harness.act(harness.closed.attemptId, "reinstatement"))).toBe("AttemptNotVoided");
      expect(await harness.audited("assessment.void-attempt")).toEqual([
        { actor: expect.any(String), target: harness.closed.attemptId, facts: { commandId } },
      ]);
      expect(await harness.audited("assessment.reinstate-attempt")).toHaveLength(1);
    });

    test("notes, and takes notes back, with a reason", async () => {
      const noteId = randomUUID();
      await harness.done(harness.closed.attemptId, "notes", { commandId: noteId, text: "Rang the learner" });
      expect((await harness.review(harness.closed.attemptId)).notes).toEqual([
        { noteId, text: "Rang the learner", by: harness.adminId },
      ]);
      await harness.done(harness.closed.attemptId, `notes/${noteId}/retraction`);
      const { notes, events } = await harness.review(harness.closed.attemptId);
      expect(notes).toEqual([]);
      expect(events.at(-1)!.data).toEqual({ noteId, by: harness.adminId, why });
      expect(tagOf(await harness.act(harness.closed.attemptId, `notes/${noteId}/retraction`))).toBe(
        "NoteNotFound",
      );
    });

    test("is in the learner's own data, without who of the staff it was", async () => {
      const { status, text } = await harness.learner.send("POST", "/profile/export");
      expect(status).toBe(200);
      expect(text).toContain("Rang the learner");
      expect(text).toContain(why);
      expect(text).not.toContain(harness.adminId);
    });

    test("grants time to an attempt that runs, and to no other", async () => {
      const later = new Date(Date.parse(harness.open.deadline) + 120_000).toISOString();
      const granted = await harness.done(harness.open.attemptId, "extra-time", { seconds: 120, why });
      expect(granted).toMatchObject({ status: "recorded", deadline: later });
      const view = await harness.get<AttemptView>(`/attempts/${harness.open.attemptId}`, harness.learner);
      expect(view.deadline).toBe(later);
      expect(tagOf(await harness.act(harness.closed.attemptId, "extra-time", { seconds: 60, why }))).toBe(
        "AttemptClosed",
      );
      for (const seconds of [59, 3601, 60.5])
        expect((await harness.act(harness.open.attemptId, "extra-time", { seconds, why })).status).toBe(400);
    });

    test("happens once, however many send it at the same time", async () => {
      const commandId = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          harness.done(harness.open.attemptId, "extra-time", {
            commandId,
            seconds: 60,
            why: "Three times the same",
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === "recorded")).toHaveLength(1);
      expect(new Set(answers.map(({ deadline }) => deadline)).size).toBe(1);
      expect((await harness.review(harness.open.attemptId)).entry.extraSeconds).toBe(180);
    });

    test("leaves one event and one audit entry when twelve rivals void at the same time", async () => {
      const before = (await harness.audited("assessment.void-attempt")).length;
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          harness.act(harness.closed.attemptId, "voiding", { commandId: randomUUID(), why }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => tagOf(answer) === "AttemptVoided")).toHaveLength(11);
      expect(await harness.audited("assessment.void-attempt")).toHaveLength(before + 1);
      await harness.done(harness.closed.attemptId, "reinstatement");
    });

    test("finds no attempt that is not there, and leaves no record of it", async () => {
      const before = (await harness.database.pool.query("SELECT count(*)::int AS n FROM kernel.audit_entry"))
        .rows[0].n;
      for (const what of ["voiding", "reinstatement"])
        expect(tagOf(await harness.act(`att_${"0".repeat(32)}`, what))).toBe("AttemptNotFound");
      const { rows } = await harness.database.pool.query("SELECT count(*)::int AS n FROM kernel.audit_entry");
      expect(rows[0].n).toBe(before);
    });
  });
};
