import type { AuthoredQuestion, QuestionDraft } from "../contract/index.ts";
import type { Content } from "../domain/content.ts";
import { aFact, aPaper, aQuestion, aSign, someContent } from "./a-question.ts";

const asked = [
  aQuestion("rules-1"),
  aQuestion("rules-2"),
  aQuestion("signs-1", { picture: { kind: "sign", code: "R1" } }),
  aQuestion("controls-1"),
];

/**
 * A bank for editors. Code 8, paper 1 asks rules-1, rules-2, signs-1 (which shows R1) and controls-1, as an exam and
 * part by part. No paper asks rules-3 (linked to rules-2), rules-4, or rules-5 (for motor cycles).
 */
export const aBank: Content = {
  ...someContent(),
  facts: [aFact("rule-001"), aFact("rule-002", { trust: "B" })],
  questions: [
    ...asked,
    aQuestion("rules-3"),
    aQuestion("rules-4"),
    aQuestion("rules-5", { codes: ["1"] }),
    aQuestion("rules-6", { picture: { kind: "sign", code: "R1" } }),
  ],
  linked: [["rules-2", "rules-3"]],
  papers: [aPaper(asked)],
  signs: [aSign("R1"), aSign("R2")],
};

/** Returns a question as an editor sends it. */
export const aDraft = (question: AuthoredQuestion, changes: Partial<QuestionDraft> = {}): QuestionDraft => {
  const { version: _version, ...draft } = question;
  return { ...draft, ...changes };
};

/** Returns the draft of a question of that bank. */
export const draftOf = (id: string, changes: Partial<QuestionDraft> = {}): QuestionDraft =>
  aDraft(
    aBank.questions.find((question) => question.id === id)!,
    changes,
  );
