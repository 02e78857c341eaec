import { expect, test } from "vitest";
import { checkMailTemplates, example } from "#kernel/mail/template-checks.fixture";
import { renderMail } from "#kernel/mail/rendering/render-mail";
import { testMailSettings } from "#kernel/mail/test-mail-settings.fixture";
import { studyDayMail } from "./study-day.ts";
import { testOverMail } from "./test-over.ts";
import { testSoonMail } from "./test-soon.ts";

const token = "q".repeat(43);
const stop = [`${testMailSettings.publicUrl}/client/plan?stop=${token}`];
const day = { due: 12, practices: 3, videos: 2, papers: 4, exams: 1, minutes: 45 };
const shows = { exams: [], token: stop };

checkMailTemplates(
  [studyDayMail, testSoonMail, testOverMail],
  [
    example(studyDayMail, { ...day, token }, shows),
    example(testSoonMail, { ...day, daysLeft: 3, token }, shows),
    example(testOverMail, { token }, { token: stop }),
  ],
);

const nothing = { due: 0, practices: 0, videos: 0, papers: 0, exams: 0, minutes: 0 };

test("the mail of the last evening says to rest, and nothing of work", () => {
  const { subject, text } = renderMail(
    { template: testSoonMail, language: "en", name: "Nomsa", facts: { ...nothing, daysLeft: 1, token } },
    testMailSettings,
  );
  expect(subject).toBe("Your test is tomorrow");
  expect(text).toContain("Rest this evening");
  expect(text).not.toMatch(/•|0 min/);
});

test("one of a kind is said in the singular", () => {
  const facts = { ...nothing, due: 1, practices: 1, minutes: 9, token };
  const { text } = renderMail(
    { template: studyDayMail, language: "en", name: "Nomsa", facts },
    testMailSettings,
  );
  expect(text).toContain("• Answer 1 question that is due\n");
  expect(text).toContain("• Practise once\n");
});
