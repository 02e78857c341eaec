import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ReviewingRoom } from "./reviewing-room.fixture.ts";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";

/** The log of all attempts and its file, over HTTP. */
export const reviewingLog = (room: ReviewingRoom) => {
  describe("the log of all attempts", () => {
    test("finds a learner by attempt, account and address, and the guest by participant", async () => {
      await room.listed({ learner: room.closed.attemptId }).toBe(room.closed.attemptId);
      await room.listed({ learner: room.accountId }).toBe(room.closed.attemptId, room.open.attemptId);
      await room
        .listed({ learner: ` ${room.email.toUpperCase()} ` })
        .toBe(room.closed.attemptId, room.open.attemptId);
      const { participantId } = (await room.search({ learner: room.foreign.attemptId })).entries[0]!;
      await room.listed({ learner: participantId }).toBe(room.foreign.attemptId);
      expect(await room.search({ learner: "nobody@example.com" })).toEqual({
        entries: [],
        next: null,
        total: { count: 0, atLeast: false },
      });
      expect((await room.search({ learner: "whoever" })).entries).toEqual([]);
    });

    test("puts on record that somebody was looked for by address, and not the address", async () => {
      const before = (await room.audited("assessment.find-learner")).length;
      await room.search({ learner: room.email });
      await room.search({ learner: "nobody@example.com" });
      const entries = (await room.audited("assessment.find-learner")).slice(before);
      expect(entries.map(({ target }) => target)).toEqual([room.accountId, null]);
      expect(JSON.stringify(entries)).not.toContain("@");
    });

    test("filters, sorts and counts on the server, for operators too", async () => {
      await room.listed({ status: "marked" }).toBe(room.closed.attemptId);
      await room.listed({ status: "answering", learner: room.accountId }).toBe(room.open.attemptId);
      await room.listed({ category: "exam" }).toBe();
      const page = await room.search({ order: "started", direction: "asc" }, room.operator);
      expect(page.entries.map(({ attemptId }) => attemptId)).toEqual([
        room.closed.attemptId,
        room.open.attemptId,
        room.foreign.attemptId,
      ]);
      expect(page).toMatchObject({ next: null, total: { count: 3, atLeast: false } });
      await room.listed({ status: "submitted" }).toBe(room.closed.attemptId);
      await room.listed({ status: "expired" }).toBe();
      const byMark = await room.search({ order: "mark" });
      expect(byMark.entries[0]!.attemptId).toBe(room.closed.attemptId);
    });

    test("finds the attempts that asked a question, open ones too", async () => {
      const { questionId } = room.foreign.questions[0]!;
      const all = [room.closed, room.open, room.foreign].map(({ attemptId }) => attemptId);
      await room.listed({ question: questionId }).toBe(...all);
      await room.listed({ question: questionId, learner: room.accountId }).toBe(...all.slice(0, 2));
      await room.listed({ question: "rules-of-no-paper" }).toBe();
    });

    test.each([
      { question: "' OR true" },
      { traits: "purple" },
      { order: "colour" },
      { from: "yesterday" },
      { markFrom: "-1" },
      { after: "x".repeat(101) },
    ])("refuses %j", async (query) => {
      const answer = await room.admin.send("GET", `/admin/attempts?${new URLSearchParams(query as {})}`);
      expect(answer.status).toBe(400);
    });

    test.each(["", "\0", "mark~99~nobody", `started~-200000-01-01T00:00:00Z~${randomUUID()}`])(
      "begins at the beginning behind the cursor %j, which is none",
      async (after) =>
        expect((await room.search({ after: Buffer.from(after).toString("base64url") })).entries).toHaveLength(
          3,
        ),
    );
  });

  describe("the file of all attempts", () => {
    const fetched = (query: string, by: TestBrowser = room.admin) =>
      by.send("GET", `/admin/attempts/export?${query}`);

    test("has a line for each in CSV, under the names of the columns", async () => {
      await room.listed({ status: "marked" }).toBe(room.closed.attemptId);
      const answer = await fetched(`format=csv&status=marked`, room.operator);
      expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
      expect(answer.headers["content-disposition"]).toBe('attachment; filename="attempts.csv"');
      const [head, ...lines] = answer.text.split("\r\n");
      expect(head!.split(",").slice(0, 3)).toEqual(["attempt_id", "account_id", "participant_id"]);
      expect(lines).toHaveLength(2);
      const cells = Object.fromEntries(head!.split(",").map((name, n) => [name, lines[0]!.split(",")[n]]));
      expect(cells).toMatchObject({
        attempt_id: room.closed.attemptId,
        account_id: room.accountId,
        category: "controls",
        status: "marked",
        questions: "8",
      });
    });

    test("has an entry for each in NDJSON, as the log has it", async () => {
      const answer = await fetched("format=ndjson");
      const entries = answer.text
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as unknown);
      expect(entries).toEqual((await room.search()).entries);
    });

    test("is on record with its filters", async () => {
      await fetched(`format=csv&testCode=code+8&learner=${encodeURIComponent(room.email)}`);
      expect((await room.audited("assessment.export-attempts")).at(-1)).toEqual({
        actor: expect.stringContaining("-"),
        target: room.accountId,
        facts: { format: "csv", testCode: "code 8", by: "account" },
      });
    });

    test("is CSV unless told, and nothing unheard of", async () => {
      expect((await fetched("")).text).toMatch(/^attempt_id,/);
      expect((await fetched("format=xml")).status).toBe(400);
    });
  });
};
