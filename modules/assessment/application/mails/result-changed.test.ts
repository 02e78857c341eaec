import { checkMailTemplates, example } from "#kernel/mail/template-checks.fixture";
import { resultChangedMail } from "./result-changed.ts";

/** 22:30 in UTC is half past midnight of the next day in South Africa. */
const satAt = "2026-11-28T22:30:00.000Z";
const facts = { satAt, before: 21, after: 23, questions: 28, path: "/client/result/x" };
const shows = { satAt: ["29", "2026", "00:30"], verdict: [] };
const verdicts = ["passes-now", "fails-now", "still-passes", "still-fails"] as const;

checkMailTemplates(
  [resultChangedMail],
  verdicts.map((verdict) => example(resultChangedMail, { ...facts, verdict }, shows)),
);
