import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { AttemptResult, AttemptView } from "#modules/assessment/contract";
import { readResult } from "./attempt-steps.fixture.ts";
import { type ReviewingRoom, tagOf, why } from "./reviewing-room.fixture.ts";

/** What staff do to an attempt, over HTTP. */
export const reviewingActs = (room: ReviewingRoom) => {
  describe("what staff do", () => {
    test("voids and reinstates, once for each command, with who and why", async () => {
      const commandId = randomUUID();
      const first = await room.done(room.closed.attemptId, "voiding", { commandId, why });
      expect(first).toMatchObject({ status: "recorded", version: 10 });
      expect(await room.done(room.closed.attemptId, "voiding", { commandId, why })).toMatchObject({
        status: "repeated",
        version: 10,
      });
      expect(tagOf(await room.act(room.closed.attemptId, "voiding"))).toBe("AttemptVoided");
      const result: AttemptResult = await readResult(room.learner, room.closed.attemptId);
      expect(result.voidedBecause).toBe(why);
      const event = (await room.review(room.closed.attemptId)).events.at(-1)!;
      expect(event).toMatchObject({
        lane: "staff",
        actor: room.adminId,
        commandId,
        causation: commandId,
        correlation: expect.any(String),
        data: { by: room.adminId, why },
      });
      await room.listed({ traits: "voided" }).toBe(room.closed.attemptId);
      await room.done(room.closed.attemptId, "reinstatement");
      expect((await readResult(room.learner, room.closed.attemptId)).voidedBecause).toBeNull();
      expect(tagOf(await room.act(room.closed.attemptId, "reinstatement"))).toBe("AttemptNotVoided");
      expect(await room.audited("assessment.void-attempt")).toEqual([
        { actor: expect.any(String), target: room.closed.attemptId, facts: { commandId } },
      ]);
      expect(await room.audited("assessment.reinstate-attempt")).toHaveLength(1);
    });

    test("notes, and takes notes back, with a reason", async () => {
      const noteId = randomUUID();
      await room.done(room.closed.attemptId, "notes", { commandId: noteId, text: "Rang the learner" });
      expect((await room.review(room.closed.attemptId)).notes).toEqual([
        { noteId, text: "Rang the learner", by: room.adminId },
      ]);
      await room.done(room.closed.attemptId, `notes/${noteId}/retraction`);
      const { notes, events } = await room.review(room.closed.attemptId);
      expect(notes).toEqual([]);
      expect(events.at(-1)!.data).toEqual({ noteId, by: room.adminId, why });
      expect(tagOf(await room.act(room.closed.attemptId, `notes/${noteId}/retraction`))).toBe("NoteNotFound");
    });

    test("is in the learner's own data, without who of the staff it was", async () => {
      const { status, text } = await room.learner.send("POST", "/profile/export");
      expect(status).toBe(200);
      expect(text).toContain("Rang the learner");
      expect(text).toContain(why);
      expect(text).not.toContain(room.adminId);
    });

    test("grants time to an attempt that runs, and to no other", async () => {
      const later = new Date(Date.parse(room.open.deadline) + 120_000).toISOString();
      const granted = await room.done(room.open.attemptId, "extra-time", { seconds: 120, why });
      expect(granted).toMatchObject({ status: "recorded", deadline: later });
      const view = await room.get<AttemptView>(`/attempts/${room.open.attemptId}`, room.learner);
      expect(view.deadline).toBe(later);
      expect(tagOf(await room.act(room.closed.attemptId, "extra-time", { seconds: 60, why }))).toBe(
        "AttemptClosed",
      );
      for (const seconds of [59, 3601, 60.5])
        expect((await room.act(room.open.attemptId, "extra-time", { seconds, why })).status).toBe(400);
    });

    test("happens once, however many send it at the same time", async () => {
      const commandId = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          room.done(room.open.attemptId, "extra-time", {
            commandId,
            seconds: 60,
            why: "Three times the same",
          }),
        ),
      );
      expect(answers.filter(({ status }) => status === "recorded")).toHaveLength(1);
      expect(new Set(answers.map(({ deadline }) => deadline)).size).toBe(1);
      expect((await room.review(room.open.attemptId)).entry.extraSeconds).toBe(180);
    });

    test("leaves one event and one audit entry when twelve rivals void at the same time", async () => {
      const before = (await room.audited("assessment.void-attempt")).length;
      const answers = await Promise.all(
        Array.from({ length: 12 }, () =>
          room.act(room.closed.attemptId, "voiding", { commandId: randomUUID(), why }),
        ),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter((answer) => tagOf(answer) === "AttemptVoided")).toHaveLength(11);
      expect(await room.audited("assessment.void-attempt")).toHaveLength(before + 1);
      await room.done(room.closed.attemptId, "reinstatement");
    });

    test("finds no attempt that is not there, and leaves no record of it", async () => {
      const before = (await room.database.pool.query("SELECT count(*)::int AS n FROM kernel.audit_entry"))
        .rows[0].n;
      for (const what of ["voiding", "reinstatement"])
        expect(tagOf(await room.act(`att_${"0".repeat(32)}`, what))).toBe("AttemptNotFound");
      const { rows } = await room.database.pool.query("SELECT count(*)::int AS n FROM kernel.audit_entry");
      expect(rows[0].n).toBe(before);
    });
  });
};
