import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { headsOfLists } from "./heads-of-lists.fixture.ts";
import { type ReviewingHarness, tagOf } from "./reviewing-harness.fixture.ts";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { bankIdOf } from "../support/right-options.ts";

/** The log of all attempts and its file, over HTTP. */
export const reviewingLog = (harness: ReviewingHarness) => {
  describe("the log of all attempts", () => {
    test("finds a learner by attempt, account and address, and the guest by participant", async () => {
      await harness.listed({ learner: harness.closed.attemptId }).toBe(harness.closed.attemptId);
      await harness
        .listed({ learner: harness.accountId })
        .toBe(harness.closed.attemptId, harness.open.attemptId);
      await harness
        .listed({ learner: ` ${harness.email.toUpperCase()} ` })
        .toBe(harness.closed.attemptId, harness.open.attemptId);
      const { participantId } = (await harness.search({ learner: harness.foreign.attemptId })).entries[0]!;
      await harness.listed({ learner: participantId }).toBe(harness.foreign.attemptId);
      expect(await harness.search({ learner: "unknown@example.com" })).toEqual({
        entries: [],
        next: null,
        total: { count: 0, atLeast: false },
      });
      expect((await harness.search({ learner: "unknown" })).entries).toEqual([]);
    });

    test("audits a search by address without the address", async () => {
      const before = (await harness.audited("assessment.find-learner")).length;
      await harness.search({ learner: harness.email });
      await harness.search({ learner: "unknown@example.com" });
      const entries = (await harness.audited("assessment.find-learner")).slice(before);
      expect(entries.map(({ target }) => target)).toEqual([harness.accountId, null]);
      expect(JSON.stringify(entries)).not.toContain("@");
    });

    test("filters, sorts and counts on the server, for operators too", async () => {
      await harness.listed({ status: "marked" }).toBe(harness.closed.attemptId);
      await harness.listed({ status: "answering", learner: harness.accountId }).toBe(harness.open.attemptId);
      await harness.listed({ category: "exam" }).toBe();
      const page = await harness.search({ order: "started", direction: "asc" }, harness.operator);
      expect(page.entries.map(({ attemptId }) => attemptId)).toEqual([
        harness.closed.attemptId,
        harness.open.attemptId,
        harness.foreign.attemptId,
      ]);
      expect(page).toMatchObject({ next: null, total: { count: 3, atLeast: false } });
      await harness.listed({ status: "submitted" }).toBe(harness.closed.attemptId);
      await harness.listed({ status: "expired" }).toBe();
      const byMark = await harness.search({ order: "mark" });
      expect(byMark.entries[0]!.attemptId).toBe(harness.closed.attemptId);
    });

    test("finds the attempts that asked a question, open ones too", async () => {
      const questionId = bankIdOf(harness.foreign.questions[0]!.questionId);
      const all = [harness.closed, harness.open, harness.foreign].map(({ attemptId }) => attemptId);
      await harness.listed({ question: questionId }).toBe(...all);
      await harness.listed({ question: questionId, learner: harness.accountId }).toBe(...all.slice(0, 2));
      await harness.listed({ question: "rules-of-no-paper" }).toBe();
    });

    test.each([
      { question: "' OR true" },
      { traits: "purple" },
      { order: "colour" },
      { from: "yesterday" },
      { markFrom: "-1" },
      { after: "x".repeat(101) },
    ])("refuses %j", async (query) => {
      const answer = await harness.admin.send("GET", `/admin/attempts?${new URLSearchParams(query as {})}`);
      expect(answer.status).toBe(400);
    });

    test.each(["", "\0", "mark~99~unknown", `started~-200000-01-01T00:00:00Z~${randomUUID()}`])(
      "begins at the beginning behind the cursor %j, which is none",
      async (after) =>
        expect(
          (await harness.search({ after: Buffer.from(after).toString("base64url") })).entries,
        ).toHaveLength(3),
    );
  });

  describe("the file of all attempts", () => {
    const fetched = (query: string, by: TestBrowser = harness.admin) =>
      by.send("GET", `/admin/attempts/export?${query}`);

    test("has a line for each in CSV, under the names of the columns", async () => {
      await harness.listed({ status: "marked" }).toBe(harness.closed.attemptId);
      const answer = await fetched(`format=csv&status=marked`, harness.operator);
      expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
      expect(answer.headers["content-disposition"]).toBe('attachment; filename="attempts.csv"');
      const [head, ...lines] = answer.text.replace(/^\uFEFF/, "").split("\r\n");
      expect(head!.split(",").slice(0, 3)).toEqual(["attemptId", "accountId", "participantId"]);
      expect(head).toMatch(headsOfLists);
      expect(lines).toHaveLength(2);
      const cells = Object.fromEntries(head!.split(",").map((name, n) => [name, lines[0]!.split(",")[n]]));
      expect(cells).toMatchObject({
        attemptId: harness.closed.attemptId,
        accountId: harness.accountId,
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
      expect(entries).toEqual((await harness.search()).entries);
    });

    test("is recorded in the audit log with its filters", async () => {
      await fetched(`format=csv&testCode=code+8&learner=${encodeURIComponent(harness.email)}`);
      expect((await harness.audited("assessment.export-attempts")).at(-1)).toEqual({
        actor: expect.stringContaining("-"),
        target: harness.accountId,
        facts: { format: "csv", testCode: "code 8", by: "account" },
      });
    });

    test("is neither sent nor recorded when another site's page asks for it with the cookie of staff", async () => {
      const before = await harness.audited("assessment.export-attempts");
      for (const site of ["cross-site", "same-site"]) {
        const from = { "sec-fetch-site": site, "sec-fetch-mode": "no-cors" };
        const answer = await harness.admin.send("GET", "/admin/attempts/export", undefined, from);
        expect([answer.status, tagOf(answer)]).toEqual([403, "CrossSiteRequest"]);
      }
      expect(await harness.audited("assessment.export-attempts")).toEqual(before);
    });

    test("is CSV by default, and an unknown format is refused", async () => {
      expect((await fetched("")).text).toMatch(/^\uFEFFattemptId,/);
      expect((await fetched("format=xml")).status).toBe(400);
    });
  });
};
